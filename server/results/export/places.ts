import { extname } from 'node:path';
import { dayIn } from '#domain/time/zone.ts';
import { linkOf } from './columns.ts';
import type { Layout } from './layout.ts';
import { labelOf } from './line.ts';
import type { ExecutionRow, Naming } from './rows.ts';
import type { NamedFile, Spec } from './spec.ts';

/** EXPO-08: how pictures and other files are named: by a link to their execution, or by their places in the ZIP. */
export function placesFor({ pictures, origin, offset }: Spec) {
  const taken = new Set<string>();
  let count = 0;
  /** A name that no other file has, in capitals or not. */
  const free = (name: string): string => {
    const clean = readable(name, 100);
    let tried = clean;
    for (let at = 2; taken.has(tried.toLowerCase()); at += 1) tried = `${clean} (${at})`;
    taken.add(tried.toLowerCase());
    return tried;
  };
  const naming = (execution: ExecutionRow, layout: Layout, named: NamedFile[]): Naming => {
    if (pictures === 'links')
      return (question, paths) =>
        paths.length === 0 ? [] : [`${linkOf(origin, execution.uuid)}#${question.answer_uuid}`];
    const folder = `pictures/${readable(execution.store_code, 40)}`;
    const day = dayIn(offset, execution.finished_at);
    return (question, paths) =>
      paths.map((path) => {
        count += 1;
        const asked = readable(labelOf(question, layout) || execution.activity_name, 60);
        const as = `${folder}/${day} ${asked} ${count}${extname(path)}`;
        named.push({ path, as });
        return as;
      });
  };
  return { free, naming };
}

/** A name that every file system takes, with the letters of its language. */
const readable = (text: string, length: number): string =>
  [...text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, ' ')]
    .slice(0, length)
    .join('')
    .replaceAll(/^[ .]+|[ .]+$/g, '') || '-';
