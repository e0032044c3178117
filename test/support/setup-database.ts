import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import './provided.ts';

/**
 * `TEST_DATABASE=postgresql`: the tests of the platform run on a PostgreSQL that is started for them, as at a landing;
 * without it they run on the embedded database, which needs no installation.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE'] !== 'postgresql') return undefined;
  const { url, stop } = await startPostgres();
  project.provide('databaseUrl', url);
  return stop;
}
