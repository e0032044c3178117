import { join } from 'node:path';
import type { Screens } from '#charts/gallery/screens.ts';
import { loadMachines } from '#charts/machines.ts';
import { differences, pagesOf, picturesOf, printsOfProject, requirementsOf, writePrints } from '#charts/printing.ts';
import { NoBrowser } from '#test/support/browser.ts';
import { exportPath, writeExports } from './charts/exports.ts';
import { readPrinted, writeGallery } from './charts/gallery.ts';
import { Images } from './charts/images.ts';
import { buildInspector } from './charts/inspector.ts';
import { reportDifference } from './charts/revision.ts';
import { takeScreens } from './charts/screens.ts';
import { orRefuse, readArguments, refuse } from './command-line.ts';

/**
 * `npm run charts`: prints docs/charts from the machines, and writes the gallery and its exports to dist/charts, the inspector to dist/inspector.
 * `-- --docs` prints docs/charts alone, `-- --page` writes the gallery and the inspector alone, `-- --check` only says (by its exit code too) where it differs from the machines,
 * and `-- --diff REV` tells what changed in the machines since a revision.
 */
const options = {
  docs: { type: 'boolean' },
  page: { type: 'boolean' },
  check: { type: 'boolean' },
  diff: { type: 'string' },
  changelog: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const;

const usage = 'npm run charts -- [--docs | --page | --check | --diff REV [--changelog] | --help]';

const help = `npm run charts [-- OPTION]
  (none)       prints docs/charts, and writes the gallery, its exports and the inspector to dist
  --docs       prints docs/charts alone
  --page       writes the gallery and the inspector alone, with the pictures of docs/charts
  --check      says where docs/charts differs from the machines
  --diff REV   says what changed in the machines since a revision, and writes dist/charts/diff;
               with --changelog also into CHANGELOG.md, for the version of package.json`;

const root = process.cwd();
const docs = join(root, 'docs/charts');
const out = join(root, 'dist/charts');
const inspector = join(root, 'dist/inspector');

const check = async (): Promise<void> => {
  const changed = differences(docs, await printsOfProject(root));
  for (const path of changed) console.error(`docs/charts/${path} differs from its machine; run npm run charts`);
  process.exitCode = changed.length === 0 ? 0 : 1;
};

const print = async (): Promise<void> => {
  const prints = await printsOfProject(root);
  const changed = writePrints(docs, prints);
  console.log(`${prints.size} files printed, ${changed.length} changed`);
};

/** The charts are built without screens where no browser can take them. */
const screensIfAny = (): Promise<Screens> =>
  takeScreens().catch((error: unknown) => {
    if (!(error instanceof NoBrowser)) throw error;
    console.warn(`The charts show no screens. ${error.message}`);
    return new Map();
  });

const publish = async (): Promise<void> => {
  const begun = performance.now();
  const machines = await loadMachines(root);
  const screens = screensIfAny();
  screens.catch(() => {});
  const images = new Images();
  const pictures = await picturesOf(machines, (machine, svg) => {
    writeExports(out, machine, svg);
    images.add(svg, exportPath(out, machine, 'png'));
  });
  const prints = new Map([...pagesOf(machines, requirementsOf(root)), ...pictures]);
  const changed = writePrints(docs, prints);
  const gallery = await writeGallery(root, out, machines, pictures, await screens);
  await buildInspector(inspector);
  await images.finish();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${prints.size} files printed, ${changed.length} changed`);
  console.log(`${machines.length} machines in ${gallery} (${seconds} s)`);
};

const publishPage = async (): Promise<void> => {
  const machines = await loadMachines(root);
  const gallery = await writeGallery(root, out, machines, readPrinted(root, machines), await screensIfAny());
  await buildInspector(inspector);
  console.log(`${machines.length} machines in ${gallery}`);
};

const compare = async (revision: string, changelog: boolean): Promise<void> => {
  await reportDifference(root, revision, { folder: join(out, 'diff'), changelog }).catch((error: unknown) =>
    refuse(error, usage),
  );
};

const { values: chosen } = orRefuse(usage, () => readArguments({ options }));
if (chosen.help) console.log(help);
else if (chosen.check) await check();
else if (chosen.docs) await print();
else if (chosen.page) await publishPage();
else if (chosen.diff !== undefined) await compare(chosen.diff, chosen.changelog);
else await publish();
