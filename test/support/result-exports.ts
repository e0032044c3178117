import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { ResultExport, ResultExportOrder } from '#contracts/results/result-export.ts';
import type { Session } from '#contracts/session/session.ts';
import { makeNextExport } from '#server/results/export/work.ts';
import type { RealPlatform } from './real-platform.ts';

const path = '/api/v1/results/exports';

/** An order as the dialog sends it when nothing is chosen. */
export const plainOrder: ResultExportOrder = {
  filter: {},
  format: 'csv',
  columns: 'code',
  choices: 'joined',
  pictures: 'links',
};

/** The calls of exports, and their work, which a test does by itself. */
export function resultExports(world: RealPlatform) {
  const put = (as: Session, order: unknown, uuid: string = randomUUID(), language = 'en'): Promise<Response> =>
    world.signedFetch(as, 'PUT', `${path}/${uuid}`, { body: order, headers: { 'Accept-Language': language } });
  const order = async (as: Session, changed: Partial<ResultExportOrder> = {}, language = 'en'): Promise<string> => {
    const uuid = randomUUID();
    const answer = await put(as, { ...plainOrder, ...changed }, uuid, language);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return uuid;
  };
  const get = (as: Session, uuid: string): Promise<Response> => world.signedFetch(as, 'GET', `${path}/${uuid}`);
  const cancel = async (as: Session, uuid: string): Promise<number> =>
    (await world.signedFetch(as, 'DELETE', `${path}/${uuid}`)).status;
  const read = async (as: Session, uuid: string): Promise<ResultExport> => (await (await get(as, uuid)).json()).export;
  const newest = async (as: Session): Promise<ResultExport | null> =>
    (await (await world.signedFetch(as, 'GET', path)).json()).export;
  const work = async (platform = world.platform): Promise<number> => {
    let made = 0;
    while (await makeNextExport(platform)) made += 1;
    return made;
  };
  const download = async (url: string): Promise<Response> =>
    await world.open(new URL(url, 'http://app.invalid').pathname);
  /** What an order gives, once it is made. */
  const made = async (as: Session, changed: Partial<ResultExportOrder> = {}, language = 'en') => {
    const uuid = await order(as, changed, language);
    await work();
    const { file, ...rest } = await read(as, uuid);
    if (file === null) throw new Error(`not made: ${JSON.stringify(rest)}`);
    const answer = await download(file.url);
    return { name: file.name, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };
  return { put, order, get, cancel, read, newest, work, download, made };
}

/** The rows of a CSV file by the heads of their columns. */
export function csvRows(bytes: Uint8Array): Record<string, string>[] {
  return parse(Buffer.from(bytes), { bom: true, columns: true });
}

/** The files of a ZIP by their names. */
export const unzipped = (bytes: Uint8Array): Record<string, Uint8Array> => unzipSync(new Uint8Array(bytes));

/** The rows of a sheet of a workbook by the heads of their columns. */
export async function sheetRows(bytes: Buffer, sheet: number | string = 1): Promise<Record<string, unknown>[]> {
  const [heads = [], ...rows] = await readSheet(bytes, sheet);
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at] ?? null])));
}
