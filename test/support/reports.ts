import { randomUUID } from 'node:crypto';
import type { JsonExecution } from '#contracts/execution/execution.ts';
import type { Session } from '#contracts/session/session.ts';
import { reportPath } from '#domain/files/file-rules.ts';
import { deliver } from '#server/execution/deliver.ts';
import type { Making } from '#server/finished/report/start.ts';
import { addActivity, addStores, executionOf, type TestAnswer, testQuestion } from './content.ts';
import type { RealPlatform, TestCompany } from './real-platform.ts';

/** A company in which executions are made and reported. */
export async function reportedWork(world: RealPlatform) {
  const company = await world.createCompany();
  const user = await world.createUser(company, { first_name: 'Ana', last_name: 'Executor' });
  const session = await world.signIn(user);
  const [store] = await addStores(world, company, [{ store_code: 'S001', name: 'Acme Palermo' }]);
  if (store === undefined) throw new Error('no store was made');
  const question = testQuestion();
  const activity = await addActivity(world.platform, company, { name: 'Opening round', questions: [question] });
  const execute = (answers?: readonly TestAnswer[], as: Session = session): JsonExecution =>
    executionOf(as, store, activity, answers);
  const send = async (execution: JsonExecution = execute(), as: Session = session): Promise<string> => {
    const owner = { companyUuid: as.company_uuid, userUuid: as.user_uuid, executionUuid: execution.execution_uuid };
    await deliver(world.platform, owner, execution, { bytes: 1, sha256: randomUUID() });
    return execution.execution_uuid;
  };
  return { company, user, session, store, activity, question, execute, send };
}

/** Stands for the process that makes reports where only its queue is looked at. */
export const quickMaker = (world: RealPlatform): Making => ({
  make: async () => {
    const { name, bytes } = await world.platform.files.take(one(Buffer.from('%PDF-')));
    await world.platform.files.keep(name);
    return { name, bytes };
  },
});

async function* one(chunk: Buffer) {
  yield chunk;
}

/** What API-17 answers. */
export async function askedFor(
  world: RealPlatform,
  session: Session,
  execution: string,
  company: Partial<TestCompany> = {},
) {
  const query = { company_uuid: company.uuid ?? session.company_uuid };
  const response = await world.signedFetch(session, 'GET', `/executions/${execution}/report_url`, { query });
  const body = await response.json();
  return { status: response.status, url: body.url as string | null | undefined, message: body.message as unknown };
}

/** What API-18 answers for the report of an execution. */
export async function addressOf(world: RealPlatform, session: Session, execution: string): Promise<string | null> {
  const path = reportPath(session.company_uuid, execution);
  const response = await world.signedFetch(session, 'GET', '/api/v1/files/url', { query: { 'path[]': path } });
  const [item] = await response.json();
  return item.url;
}
