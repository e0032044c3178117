import { behind } from './behind.ts';
import type { Served } from './served.ts';

/** Takes the app's module from the company of the demo's executor, or gives it back. */
export const setModule = (served: Served, active: boolean): Promise<void> =>
  behind(served, async (db) => {
    const { modules } = await db
      .selectFrom('company')
      .where('slug', '=', 'acme')
      .select('modules')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('company')
      .where('slug', '=', 'acme')
      .set({ modules: JSON.stringify({ ...modules, web_executor: active }) })
      .execute();
  });

/** Closes the account of the demo's executor, or opens it again. */
export const setAccount = (served: Served, active: boolean): Promise<void> =>
  behind(served, async (db) => {
    await db.updateTable('user').where('email', '=', 'executor@acme.test').set({ active }).execute();
  });
