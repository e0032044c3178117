import { navigate } from '#browser/location.ts';
import {
  type ExecutionRef,
  selectDelivery,
  selectOpening,
  selectSaving,
  selectScreen,
  selectShown,
} from '#machines/execution/execution.select.ts';
import type { Stage } from '../faults/workplace.ts';
import { type Company, eachInFlow, type Flow, screens } from './flow.ts';

let stage: Stage;
let flow: Flow;

/** Each test of the file is a flow, and the steps below are taken in it. */
export const eachWithSteps = (take: (flow: Flow, stage: Stage) => void): void =>
  eachInFlow((...given) => {
    [flow, stage] = given;
    take(...given);
  });

export const text = 'Shelf 4 is empty';
export const at = () => new Date().toISOString();
export const upload = 'POST /api/v1/web_executor/executions/:uuid/upload';
export const isFile = ({ path }: { path: string }) => path === '/api/v1/files/upload';
export const isUpload = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.endsWith('/upload');

/** What the platform's database holds of a company: the store and the answers of every execution. */
export async function stored({ uuid }: Company) {
  const rows = await stage.platform.db
    .selectFrom('execution')
    .where('company_uuid', '=', uuid)
    .select(['store_uuid', 'body'])
    .execute();
  return rows.map(({ store_uuid, body }) => ({ store: store_uuid, holds: body.includes(text) }));
}

/** The execution that the opening screen has begun. */
export async function begun(): Promise<ExecutionRef> {
  const opening = await flow.screen(screens.executor);
  return flow.until('the instructions', () =>
    selectOpening(opening.getSnapshot()) === 'begun' ? opening.getSnapshot().children.execution : null,
  );
}

const shows = (execution: ExecutionRef, what: ReturnType<typeof selectShown>) =>
  flow.until(what, () => selectShown(execution.getSnapshot()) === what);

export async function answer(execution: ExecutionRef, said = text): Promise<void> {
  flow.do(() => execution.send({ type: 'CONTINUE', at: at() }));
  await shows(execution, 'answering');
  const question = selectScreen(execution.getSnapshot())?.questions[0]?.uuid ?? '';
  flow.do(() => execution.send({ type: 'ANSWER', question, answer: said }));
  await flow.until('what was typed to be saved', () => selectSaving(execution.getSnapshot()) === 'saved');
}

export async function finish(execution: ExecutionRef): Promise<void> {
  flow.do(() => execution.send({ type: 'CONTINUE', at: at() }));
  await shows(execution, 'finish');
  flow.do(() => execution.send({ type: 'FINISH', at: at() }));
}

/** Adds a document to the second question. */
export function addDocument(execution: ExecutionRef, company: Company, text = 'a;b'): void {
  const blob = new Blob([text], { type: 'text/csv' });
  const question = company.activity.questions[1]?.uuid ?? '';
  const files = [{ name: 'list.csv', type: blob.type, size: blob.size, blob }];
  flow.do(() => execution.send({ type: 'ADD_DOCUMENTS', question, files, uuids: [crypto.randomUUID()] }));
}

export const filesOf = (execution: ExecutionRef) => execution.getSnapshot().children.uploader?.getSnapshot();

export const errorScreen = (execution: ExecutionRef) =>
  flow.until('the error screen', () => {
    const { upload: actor } = execution.getSnapshot().children;
    return actor && selectDelivery(actor.getSnapshot()) === 'idle' ? actor : null;
  });

export const go = (to: string) => flow.do(() => navigate(to));

export async function openAt(company: Company): Promise<ExecutionRef> {
  await flow.signIn(company);
  await flow.screen(screens.home);
  const [store] = company.stores;
  go(
    `/executor/${company.activity.uuid}?store_uuid=${store?.uuid}&store_name=${encodeURIComponent(store?.name ?? '')}`,
  );
  return begun();
}

/** Nothing is done for so many milliseconds of the flow's own clock. */
export async function passes(ms: number): Promise<void> {
  const since = Date.now();
  await flow.until('time to pass', () => Date.now() - since > ms);
}
