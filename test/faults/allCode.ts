import { fetchParts, parts } from '#compose/parts.ts';
import { fetchLater } from '#views/execution/index.ts';
import { fetchEntry } from '#views/session/index.ts';

/**
 * Code that comes later is here once this is imported: reading it takes real time, which virtual time does not wait
 * for, and what is read once would make the first run go another way than the others.
 */
await Promise.all([...Object.values(parts).map(({ fetch }) => fetch()), fetchParts(), fetchLater(), fetchEntry()]);
