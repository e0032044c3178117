import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { ZipFile } from 'yazl';
import { activityTree } from '#contracts/execution/activity.ts';
import { exportWords } from '#i18n/exports/index.ts';
import { columnsFor } from './columns.ts';
import { type Layout, layoutOf } from './layout.ts';
import { linesOutput, type Output, type PartFile, TablesOutput } from './output.ts';
import { placesFor } from './places.ts';
import { type ExecutionRow, readBody } from './rows.ts';
import type { NamedFile, Spec, WrittenAs } from './spec.ts';

/**
 * EXPO-05 to EXPO-08: writes an export, activity by activity and row by row, into files beside `out`, and at the end
 * into `out`: one file alone as it is, several in a ZIP.
 */
export class ExportWriter {
  readonly #spec: Spec;
  readonly #output: Output;
  readonly #places: ReturnType<typeof placesFor>;
  readonly #zip = new ZipFile();
  readonly #missing: string[] = [];
  #writing: Promise<void> | null = null;
  #layout: Layout | null = null;

  private constructor(spec: Spec, output: Output) {
    this.#spec = spec;
    this.#output = output;
    this.#places = placesFor(spec);
  }

  static async begin(spec: Spec): Promise<ExportWriter> {
    return new ExportWriter(spec, spec.format === 'jsonl' ? await linesOutput(spec) : new TablesOutput(spec));
  }

  /** The executions of another activity follow: `trees` are its versions, the newest first, as JSON texts. */
  async activity(trees: readonly string[]): Promise<void> {
    const { t } = exportWords[this.#spec.language];
    this.#layout = layoutOf(
      trees.map((tree) => v.parse(activityTree, JSON.parse(tree))),
      this.#spec,
      { comment: t('results.ofComment'), pictures: t('results.ofPictures') },
    );
    await this.#output.activity(this.#layout);
  }

  /** Writes executions of the activity; the stored files that have a name in the ZIP, which follow one by one. */
  async rows(executions: readonly ExecutionRow[]): Promise<readonly NamedFile[]> {
    const named: NamedFile[] = [];
    const layout = this.#layout;
    if (layout === null) throw new Error('no activity was begun');
    await this.#output.write(
      executions.map((execution) => ({
        execution,
        ...readBody(execution.body),
        naming: this.#places.naming(execution, layout, named),
      })),
    );
    return named;
  }

  /** Adds a stored file, whose bytes are at `at`; null where they are gone. */
  async file(as: string, at: string | null): Promise<void> {
    if (at === null) {
      this.#missing.push(as);
      return;
    }
    const bytes = createReadStream(at);
    const writing = this.#written();
    // Pictures are compressed already.
    this.#zip.addReadStream(bytes, as, { compress: false });
    await Promise.race([finished(bytes), writing]);
  }

  /** Puts together what was written. */
  async end(): Promise<WrittenAs> {
    const { out, pictures, format } = this.#spec;
    const parts = await this.#output.end();
    const [whole, ...more] = parts;
    if (pictures === 'links' && whole !== undefined && more.length === 0) {
      await rename(whole.path, out);
      return format;
    }
    const writing = this.#written();
    await this.#addParts(parts);
    if (this.#missing.length > 0)
      this.#zip.addBuffer(Buffer.from(`${this.#missing.join('\n')}\n`), `${columnsFor(this.#spec).missing}.txt`);
    this.#zip.end();
    await writing;
    await this.clear();
    return 'zip';
  }

  /** Removes the files beside the export. */
  async clear(): Promise<void> {
    for (const path of this.#output.paths()) await rm(path, { force: true });
  }

  async #addParts(parts: readonly PartFile[]): Promise<void> {
    for (const { path, name } of parts) this.#zip.addFile(path, `${this.#places.free(name)}.${this.#spec.format}`);
  }

  /** The ZIP is written as it is filled; a failure rejects the promise that is waited for. */
  #written(): Promise<void> {
    this.#writing ??= pipeline(this.#zip.outputStream, createWriteStream(this.#spec.out, { flags: 'w' }));
    this.#writing.catch(() => {});
    return this.#writing;
  }
}
