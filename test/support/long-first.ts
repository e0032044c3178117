import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long although its file is short: tests made from tables, and tests that start others. */
const long = [
  'test/faults/schedules-1.test.ts',
  'test/faults/schedules-2.test.ts',
  'test/charts/gallery-for-all.test.ts',
  'test/charts/printing.test.ts',
  'test/server/access.test.ts',
  'test/server/tickets/lifecycle.test.ts',
  'test/views/states-1.test.ts',
  'test/views/states-2.test.ts',
  'test/journeys/further/expiry.test.ts',
  'test/journeys/expiry.others.test.ts',
  'test/journeys/further/expiry.sample.test.ts',
  'test/journeys/upload.test.ts',
  'test/system/postgres.test.ts',
] as const;

const isLong = ({ moduleId }: TestSpecification): boolean => long.some((file) => moduleId.endsWith(file));

/**
 * Where nothing is known of earlier runs, Vitest takes the largest files first. A long one that comes last is waited
 * for by itself, so these come first; Vitest still puts the groups of projects in their order.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
