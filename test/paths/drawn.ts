const parts = 3;
const seed = Number(process.env['FC_SEED']);
const areAll = process.env['WALKS'] === 'all';

/** The walks of a run: `npm run clicks` takes all, `npm test` one of three, drawn by the seed. */
export const drawn = <Path>(paths: readonly Path[]): Path[] =>
  paths.filter((_, index) => areAll || index % parts === seed % parts);
