import encodeQR from 'qr';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import type { CameraEvent, CameraRefusal, Viewfinder } from '#machines/execution/scanner.machine.ts';
import type { State } from '../state.ts';
import { answer, at, begin } from './acts.ts';
import { piecesQuestion, priceQuestion, productQuestion, stock } from './codes.content.ts';
import * as content from './content.ts';
import { executionState } from './show.tsx';
import type { World } from './world.ts';

const world = (more: Partial<World> = {}): Partial<World> => ({
  activity: { gives: content.activityOf([stock]) },
  ...more,
});

const code = '7790001112223';

/** A code held before the camera, on a table. */
const viewfinder: Viewfinder = {
  showIn: (host) => {
    const modules = encodeQR(code, 'raw', { border: 4 });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [720, 960];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#8a7763';
    pen.fillRect(0, 0, 720, 960);
    const size = 360 / modules.length;
    for (const [y, row] of modules.entries())
      for (const [x, dark] of row.entries()) {
        pen.fillStyle = dark ? '#111111' : '#ffffff';
        pen.fillRect(180 + x * size, 300 + y * size, size + 0.5, size + 0.5);
      }
    host.replaceChildren(canvas);
  },
};
const sees: CameraEvent = { type: 'SEES', viewfinder };
const refused = (reason: CameraRefusal): Partial<World> => world({ camera: [{ type: 'REFUSED', reason }] });

const fill = (execution: ExecutionRef) => {
  begin(execution);
  answer(execution, piecesQuestion, '1250');
  answer(execution, priceQuestion, '4.25');
};
const scan = (execution: ExecutionRef) => {
  begin(execution);
  execution.send({ type: 'SCAN', question: productQuestion });
};
const scanPicture = (execution: ExecutionRef) => {
  begin(execution);
  execution.send({ type: 'SCAN_PICTURE', question: productQuestion, picture: new Blob(['x']) });
};

const onScreen = { open: { flow: { answering: 'screen' } } } as const;
const scanning = { open: { flow: { answering: 'scanning' } } } as const;
const screenState = (id: string, given: Partial<World>, act: (execution: ExecutionRef) => void): State =>
  executionState(`execution-${id}`, 'execution.open.flow.answering.screen', onScreen, given, act);
const scanState = (name: string, given: Partial<World>, act: (execution: ExecutionRef) => void = scan): State =>
  executionState(
    `execution-scan-${name}`,
    `scanner.${name === 'asking' || name === 'scanning' ? 'camera.' : ''}${name}`,
    scanning,
    given,
    act,
  );

/** questions of codes and calculators, and the scanner in each of its states. */
export const codeStates: readonly State[] = [
  screenState('codes', world(), begin),
  screenState('codes-without-camera', world({ cameras: 'CAMERA_GONE' }), begin),
  screenState('calculated', world(), (execution) => {
    fill(execution);
    execution.send({ type: 'SCAN', question: productQuestion });
    execution.getSnapshot().children.scanner?.send({ type: 'CANCEL' });
  }),
  executionState(
    'execution-ready-not-calculated',
    'execution.open.flow.finish.readyToUpload',
    { open: { flow: { finish: 'readyToUpload' } } },
    world(),
    (execution) => {
      begin(execution);
      answer(execution, productQuestion, code);
      execution.send({ type: 'CONTINUE', at });
    },
  ),
  screenState('code-read', world({ camera: [sees, { type: 'READ', text: code }] }), scan),
  screenState('code-read-invalid', world({ camera: [sees, { type: 'READ', text: 'https://acme.test/c/12' }] }), scan),
  scanState('asking', world()),
  scanState('scanning', world({ camera: [sees] })),
  scanState('denied', refused('denied')),
  scanState('noCamera', refused('absent')),
  scanState('inUse', refused('inUse')),
  scanState('notStarted', refused('failed')),
  scanState('noReader', refused('noReader')),
  scanState('readingPicture', world(), scanPicture),
  scanState('nothingFound', world({ code: { gives: { text: null } } }), scanPicture),
  scanState('notAPicture', world({ code: { fails: { code: 'undecodable', name: 'list.pdf' } } }), scanPicture),
];
