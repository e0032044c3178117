import { openDatabase } from '#browser/database.ts';
import { sentRow } from '#contracts/outbox.ts';
import { recordRow } from '#contracts/record.ts';
import type { Device } from './device.ts';
import { inPage, Page } from './page.ts';

/** What lies on the device, by the uuid of the execution. */
export type Kept = {
  /** The store of each execution that was finished and is still here. */
  readonly sealed: ReadonlyMap<string, string>;
  /** The store of each execution that the device calls delivered. */
  readonly sent: ReadonlyMap<string, string>;
};

/** Looks into the storage of a device, beside its pages. */
export function watchKept(device: Device): { readonly read: () => Promise<Kept>; readonly close: () => void } {
  const observer = new Page(device, 'https://observer.test/');
  const database = inPage(observer, () => openDatabase());
  const read = () =>
    database.read(['records', 'sent'], async (rows) => {
      const sealed = (await rows.list('records', recordRow)).flatMap((row): [string, string][] =>
        row.state === 'readable' && row.value.sealed ? [[row.value.uuid, row.value.store.uuid]] : [],
      );
      const sent = (await rows.list('sent', sentRow)).flatMap((row): [string, string][] =>
        row.state === 'readable' ? [[String(row.key), row.value.store.uuid]] : [],
      );
      return { sealed: new Map(sealed), sent: new Map(sent) };
    });
  return { read: () => inPage(observer, read), close: () => inPage(observer, database.close) };
}
