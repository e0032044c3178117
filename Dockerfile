# The platform with the built app. docs/operating/containers.md runs it with compose.yaml.
FROM node:24-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# The packages of production without the tools of the build. npm keeps the compiler, which valibot could use as a peer.
FROM node:24-trixie-slim AS packages
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev \
  && npm uninstall --no-save --omit=dev vite @vitejs/plugin-react \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin

FROM node:24-trixie-slim
ARG VERSION=
ARG REVISION=
LABEL org.opencontainers.image.title="Storewalk" \
      org.opencontainers.image.description="Field execution for retail stores: the app and its platform" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /build/node_modules node_modules
COPY --from=build /build/dist dist
COPY package.json ./
# A new volume takes over the owner of the folder that it is mounted at.
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not by npm, which would not hand SIGTERM on.
CMD ["node", "dist/server/main.js"]
