import { openDatabase } from '#browser/database.ts';
import { recordRow } from '#contracts/execution/record.ts';
import { sentRow } from '#contracts/outbox/outbox.ts';
import type { Device } from './device.ts';
import { inPage, Page } from './page.ts';

/** What lies on the device, by the uuid of the execution. */
export type Kept = {
  /** The store of each execution that was finished and is still here. */
  readonly sealed: ReadonlyMap<string, string>;
  /** Those that are still being answered, or again. */
  readonly open: ReadonlySet<string>;
  /** The store of each execution that the device calls delivered. */
  readonly sent: ReadonlyMap<string, string>;
};

/** Looks into the storage of a device, beside its pages. */
export function watchKept(device: Device): { readonly read: () => Promise<Kept>; readonly close: () => void } {
  const observer = new Page(device, 'https://observer.test/');
  const database = inPage(observer, () => openDatabase());
  const read = () =>
    database.read(['records', 'sent'], async (rows) => {
      const records = (await rows.list('records', recordRow)).flatMap((row) =>
        row.state === 'readable' ? [row.value] : [],
      );
      const sealed = records.flatMap(({ uuid, store, sealed }): [string, string][] =>
        sealed ? [[uuid, store.uuid]] : [],
      );
      const open = records.flatMap(({ uuid, sealed }) => (sealed ? [] : [uuid]));
      const sent = (await rows.list('sent', sentRow)).flatMap((row): [string, string][] =>
        row.state === 'readable' ? [[String(row.key), row.value.store.uuid]] : [],
      );
      return { sealed: new Map(sealed), open: new Set(open), sent: new Map(sent) };
    });
  return { read: () => inPage(observer, read), close: () => inPage(observer, database.close) };
}
