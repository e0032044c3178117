/** The command that walks exactly this path again. A path of number 0 is one that the seed of the run draws. */
export const commandOf = (machine: string, path: number, ...more: readonly string[]): string =>
  path === 0
    ? `FC_SEED=${process.env['FC_SEED']} npx vitest run --mode all --project browser`
    : ['npm run paths -- --machine', machine, '--path', String(path), ...more].join(' ');
