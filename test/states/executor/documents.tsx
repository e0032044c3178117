import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { uuid as id } from '../sessions.ts';
import type { State } from '../state.ts';
import { begin } from './acts.ts';
import { activityOf } from './content.ts';
import { executionState, until } from './show.tsx';
import type { World } from './world.ts';

const question = id(211);
const activity = activityOf(
  [
    {
      uuid: id(21),
      type: 'Page',
      order: 1,
      title: 'Delivery',
      questions: [
        {
          uuid: question,
          type: 'document',
          label: 'Delivery notes and price lists',
          required: true,
          properties: { files_range_min: 2, files_range_max: 4 },
        },
      ],
    },
  ],
  { reference_file: '' },
);

/** How far each document comes, by its name, and by its path once it is on the device. */
const ways: Partial<World> = {
  activity: { gives: activity },
  commits: (name) => (name.startsWith('saving') ? 'held' : { gives: { preview: null } }),
  uploads: (path) => {
    if (path.includes(id(800))) return { type: 'UPLOADED' };
    if (path.includes(id(804))) return { type: 'NOT_UPLOADED', failure: { code: 'unauthorized', messages: [] } };
    if (path.includes(id(801))) return { type: 'PROGRESS', fraction: 0.4 };
    return { type: 'NOT_UPLOADED', failure: { code: 'server', status: 503, statusText: '', after: null } };
  },
};

const screen = { open: { flow: { answering: 'screen' } } } as const;
const add = (execution: ExecutionRef, names: readonly string[], size: number, type = 'application/pdf') => {
  const files = names.map((name, index) => ({ name, type, size: size * (index + 1), blob: new Blob(['x']) }));
  execution.send({ type: 'ADD_DOCUMENTS', question, files, uuids: names.map((_, index) => id(800 + index)) });
};

const refused = (called: string, name: string, size: number, type?: string): State =>
  executionState(`files-documents-${called}`, 'uploader.admission.refusing', screen, ways, (execution) => {
    begin(execution);
    add(execution, [name], size, type);
  });

export const documentStates: readonly State[] = [
  executionState('files-documents-none', 'execution.open.flow.answering.screen', screen, ways, begin),
  executionState(
    'files-documents',
    'file.uploaded, file.uploading, file.error, file.committing',
    screen,
    ways,
    async (execution) => {
      begin(execution);
      add(
        execution,
        ['delivery note 4711.pdf', 'Preisliste_Frischwaren_Herbst_Winter_2025_final.pdf', 'c.pdf'],
        1_400_000,
      );
      await until(execution, { open: { saving: 'saved' } });
      execution.send({
        type: 'ADD_DOCUMENTS',
        question,
        uuids: [id(803)],
        files: [{ name: 'saving.csv', type: 'text/csv', size: 900, blob: new Blob(['x']) }],
      });
    },
  ),
  executionState('files-documents-signed-out', 'file.waitingForSignIn', screen, ways, async (execution) => {
    begin(execution);
    const files = ['delivery note 4711.pdf', 'prices.pdf'].map((name) => ({
      name,
      type: 'application/pdf',
      size: 900,
      blob: new Blob(['x']),
    }));
    execution.send({ type: 'ADD_DOCUMENTS', question, files, uuids: [id(804), id(800)] });
    await until(execution, { open: { saving: 'saved' } });
  }),
  refused('unsupported', 'setup.exe', 10, 'application/x-msdownload'),
  refused('too-large', 'film.mp4', 26_214_401, 'video/mp4'),
];
