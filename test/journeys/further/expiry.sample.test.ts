import fc from 'fast-check';
import { cameraJourney as journey } from '../../support/camera-journey.ts';
import { carryOut, comers, expectOnlyOfAuthor } from '../expiry.cells.ts';
import { places } from '../expiry.states.ts';
import { steps } from '../expiry.steps.ts';

const kinds = Object.values(steps).map((kind) => places.filter((place) => place in kind));

/** A place of every third kind, with somebody else each time; `npm run expiry` takes all places with everybody. */
const cells = fc
  .sample(fc.tuple(fc.nat(comers.length - 1), ...kinds.map((kind) => fc.constantFrom(...kind))), 1)
  .flatMap(([first, ...drawn]) =>
    drawn.flatMap((place, index) => {
      if (index % 3 !== first % 3) return [];
      const comer = comers[(first + index) % comers.length];
      return comer === undefined ? [] : [[place, comer] as const];
    }),
  );

journey.for(cells)(
  'SESS-02 MOD-01 AUTH-14 OP-11 OP-54 lessons 33, 34, 35, 36: the session ends at %s, and to it comes %s: nothing is lost, and nothing is sent under the wrong name',
  async ([place, comer], { visit, served }) => {
    const began = new Date();
    const finished = await carryOut(await visit(), served, place, comer);
    await expectOnlyOfAuthor(served, began, finished);
  },
);
