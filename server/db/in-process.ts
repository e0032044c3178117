import { PGlite, types } from '@electric-sql/pglite';
import type { Embedded } from './embedded-thread.ts';

const asText = (text: string) => text;
const parsers = { [types.DATE]: asText, [types.INTERVAL]: asText };

/**
 * The embedded database in this thread, in a folder, or in memory when it is null. With these parsers it yields what
 * client.ts makes `pg` yield.
 */
export function embeddedHere(folder: string | null): Embedded {
  const opening = PGlite.create({ ...(folder === null ? {} : { dataDir: folder }), parsers });
  return {
    query: async (sql, parameters) => {
      const { rows, command, rowCount } = await (await opening).query<never>(sql, [...parameters]);
      return { rows, command: command ?? '', rowCount: rowCount ?? 0 };
    },
    close: async () => (await opening).close(),
  };
}
