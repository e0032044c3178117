import { createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forms } from '#test/forms/corpus.ts';
import { executionOf } from '#test/support/content.ts';
import { ofForm } from '#test/support/hostile-reports.ts';
import { activeNames, attachedText, checkPdf, pageCount, pageText } from '#test/support/pdf.ts';
import { checkHostile, hostileOnes, type Workshop, workshop } from '#test/support/report-checks.ts';
import { requestOf } from '#test/support/signed-request.ts';
import { type System, startSystem } from '#test/support/system.ts';

describe('reports of hostile executions', () => {
  let shop: Workshop;
  beforeAll(async () => {
    shop = await workshop();
  });
  afterAll(() => shop.dispose());

  it('D5 twenty make clean documents that do nothing and hold every text (npm run reports makes 200)', async () => {
    for (const one of hostileOnes(shop, 20)) await checkHostile(shop, one);
  });
});

describe('reports of forms as others have them', () => {
  let shop: Workshop;
  beforeAll(async () => {
    shop = await workshop();
  });
  afterAll(() => shop.dispose());

  it.each(forms.map((form) => [form.name, form] as const))(
    'D5 FIN-10 the report of "%s" is a clean document that holds every title, label and answer',
    async (_, form) => {
      await checkHostile(shop, ofForm(form));
    },
  );
});

describe('reports of the built platform', () => {
  let system: System;
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-downloads-'));
  beforeAll(async () => {
    system = await startSystem();
  });
  afterAll(async () => {
    await system.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  it('FIN-10 API-17 API-18 two processes make each report once, and what is downloaded is a document', async () => {
    const [one, other] = await Promise.all([system.start(), system.start()]);
    const session = await system.signIn(one.origin);
    const send = (origin: string, method: string, path: string, call: object) =>
      fetch(requestOf(origin, session, method, path, new Date(), call));
    const [question] = system.activity.questions;
    if (question === undefined) throw new Error('no question');
    const sent: string[] = [];
    for (const at of Array.from({ length: 12 }, (_, index) => index)) {
      const execution = executionOf(session, system.store, system.activity, [
        { question, answer: `Answer ${at} Ωμέγα` },
      ]);
      const path = `/api/v1/web_executor/executions/${execution.execution_uuid}/upload`;
      const response = await send(at % 2 === 0 ? one.origin : other.origin, 'POST', path, {
        body: { json_execution: execution },
      });
      expect(response.status).toBe(201);
      sent.push(execution.execution_uuid);
    }
    await expect
      .poll(
        async () => (await system.db.selectFrom('report').where('state', '=', 'made').select('state').execute()).length,
      )
      .toBe(sent.length);
    const rows = await system.db.selectFrom('report').select('attempts').execute();
    expect(rows.every(({ attempts }) => attempts === 1)).toBe(true);
    expect(filesIn(join(system.filesFolder, 'kept'))).toHaveLength(sent.length);
    for (const [index, execution] of sent.entries()) {
      const query = { company_uuid: session.company_uuid };
      const answer = await send(other.origin, 'GET', `/executions/${execution}/report_url`, { query });
      const { url } = await answer.json();
      const file = join(folder, `${index}.pdf`);
      const download = await fetch(other.origin + url);
      await pipeline(Readable.fromWeb(download.body as ReadableStream), createWriteStream(file));
      expect(checkPdf(file)).toContain('No syntax');
      expect([activeNames(file), pageCount(file)]).toEqual([[], 2]);
      expect(pageText(file)).toContain(`Answer ${index} Ωμέγα`);
      expect(attachedText(file, 'execution.txt')).toContain(`Answer ${index} Ωμέγα`);
    }
  });
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
