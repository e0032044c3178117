import swc from '@swc/core';

// dependency-cruiser has its parser read TypeScript without JSX, which fails on every view.
const { parseFileSync } = swc;
swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith('x') });

/** The import rule: who may import whom, read by `npm run check`. Beginnings of paths and names of packages. */

const areas = 'shell|session|selection|execution|files|outbox|finished|tickets|routines';
const app = ['src/', 'machines/', 'views/', 'i18n/'];
const product = [...app, 'server/', 'charts/'];

/** @type {Record<string, { of: string, layers?: string[], packages?: string[], node?: boolean }>} */
const layers = {
  contracts: { of: 'src/contracts/', packages: ['valibot', 'dayjs'] },
  domain: {
    of: 'src/domain/',
    layers: ['src/contracts/'],
    packages: ['rrule', 'dayjs', 'jsep', 'fraction.js', 'file-type'],
  },
  machines: { of: 'machines/', layers: ['src/domain/', 'src/contracts/'], packages: ['xstate'] },
  api: { of: 'src/api/', layers: ['src/contracts/'], packages: ['ofetch'] },
  browser: {
    of: 'src/browser/',
    layers: ['src/contracts/'],
    packages: ['idb', 'wouter', 'age-encryption', 'qr', 'signature_pad'],
  },
  effects: {
    of: 'src/effects/',
    layers: ['machines/', 'src/api/', 'src/browser/', 'src/domain/', 'src/contracts/'],
    packages: ['xstate'],
  },
  i18n: { of: 'i18n/', layers: ['src/domain/time/'], packages: ['rosetta', 'dayjs'] },
  charts: {
    of: 'charts/',
    layers: ['machines/', 'i18n/', 'src/contracts/'],
    packages: ['elkjs', 'xstate', 'react', 'react-dom', '@statelyai/inspect', '@panzoom/panzoom', 'minisearch'],
    node: true,
  },
  views: {
    of: 'views/',
    layers: ['machines/', 'i18n/', 'src/domain/'],
    packages: [
      'react',
      'react-dom',
      '@xstate/react',
      'wouter',
      'pigeon-maps',
      'signature_pad',
      'qr',
      'react-day-picker',
      'supercluster',
      'd3-shape',
    ],
  },
  server: {
    of: 'server/',
    layers: [
      'src/contracts/',
      'src/domain/',
      'i18n/reports/',
      'i18n/exports/',
      'i18n/mails/',
      'i18n/manifest/',
      'machines/tickets/',
      'machines/routines/',
    ],
    packages: ['.*'],
    node: true,
  },
  composition: {
    of: 'src/(?:main\\.tsx$|watch-start\\.ts$|env\\.ts$|compose/)',
    layers: [...app, 'package\\.json$'],
    packages: ['.*'],
  },
  bench: { of: 'bench/', layers: [...product, 'tools/', 'test/support/'], packages: ['.*'], node: true },
  test: { of: 'test/', layers: [...product, 'bench/', 'tools/'], packages: ['.*'], node: true },
  tools: {
    of: 'tools/',
    layers: ['test/', 'charts/', 'server/openapi/', 'server/shell/', 'src/domain/shell/'],
    packages: ['.*'],
    node: true,
  },
};

const layerRules = Object.entries(layers).map(([name, { of, layers: others = [], packages = [], node = false }]) => ({
  name: `${name}-may-import`,
  severity: 'error',
  from: { path: `^${of}` },
  to: {
    pathNot: [
      ...[of, ...others].map((start) => `^${start}`),
      ...packages.map((name) => `node_modules/(?:@types/)?${name}/`),
    ],
    ...(node ? { dependencyTypesNot: ['core'] } : {}),
  },
}));

const layered = '(?:src/[^/]+|machines|views|i18n|server)';
/** Of rules, schemas and calls each file may be imported: an index for each area would name all of them. */
const indexed = '(?:src/(?:browser|compose|effects)|machines|views|i18n|server)';

export default {
  forbidden: [
    ...layerRules,
    {
      name: 'every-source-belongs-to-a-layer',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: Object.values(layers).map(({ of }) => `^${of}`) },
    },
    {
      name: 'other-areas-through-their-index',
      severity: 'error',
      from: { path: `^${layered}/(${areas})/` },
      to: { path: `^${indexed}/(?:${areas})/`, pathNot: [`^${layered}/$1/`, '/index\\.tsx?$'] },
    },
    {
      name: 'parts-know-no-area',
      severity: 'error',
      from: { path: '^views/parts/' },
      to: { path: `^${layered}/(?:${areas})/` },
    },
    {
      name: 'shipped-code-needs-dependencies',
      severity: 'error',
      from: { path: '^(?:src|machines|views|i18n|server)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'imports-resolve', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    // Without a parser of TypeScript nothing would be read, and nothing found.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Their packages are another project's, installed by whoever measures.
    exclude: { path: '^bench/peers/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
