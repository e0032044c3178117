import { geolocationMachine } from '#machines/execution/geolocation.machine.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed } from '../../paths/word.ts';

const coordinates = { longitude: -70.6, latitude: -33.4 };
const failures = ['denied', 'positionUnavailable', 'timedOut', 'unsupported'] as const;

provePaths(
  'SM-28 geolocation',
  {
    machine: geolocationMachine,
    starts: { 'the execution opens': () => undefined },
    words: {
      POSITION: answered('askPosition', { status: 'located', coordinates }),
      ...Object.fromEntries(
        failures.map((status) => [`ERROR ${status}`, answered('askPosition', { status, coordinates: null })]),
      ),
      'ERROR of no known code': answered('askPosition', { status: 'unknownError', coordinates: null }),
      'the browser throws': failed('askPosition', new Error('odd')),
    },
  },
  [
    { ids: ['GEO-01', 'OP-52'], on: 'the execution opens', to: 'asking', calls: [['askPosition', undefined]] },
    { ids: 'GEO-01', from: 'asking', on: 'POSITION', to: 'located', output: { status: 'located', coordinates } },
    ...failures.map((status) => ({
      ids: 'GEO-02',
      from: 'asking',
      on: `ERROR ${status}`,
      to: status,
      output: { status, coordinates: null },
    })),
    {
      ids: 'GEO-02',
      from: 'asking',
      on: 'ERROR of no known code',
      to: 'unknownError',
      output: { status: 'unknownError', coordinates: null },
    },
    {
      ids: 'GEO-02',
      from: 'asking',
      on: 'the browser throws',
      to: 'unknownError',
      output: { status: 'unknownError', coordinates: null },
    },
  ],
);
