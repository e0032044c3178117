import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['FC_SEED']) });

/** `TEST_DATE`: the clock of the tests goes as if they had been begun then (`npm run zones`). */
const begun = process.env['TEST_DATE'];
const isSet = Symbol.for('storewalk.testDate');
// Files that share what is loaded share the clock, too: set anew for each of them it would take longer and longer.
if (begun !== undefined && Reflect.get(Date, isSet) !== true) {
  Reflect.set(Date, isSet, true);
  const now = (): number => Date.parse(begun) + Math.floor(performance.now());
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target),
    get: (real, key, receiver) => (key === 'now' ? now : Reflect.get(real, key, receiver)),
  });
}
