import { storedPictureMachine } from '#machines/files/stored-picture.machine.ts';
import { provePaths, type Row } from '../../paths/prove.ts';
import { answered, failed, type Past, passed, said, sent } from '../../paths/word.ts';

const path = 'company_c/files/how.png';
const addresses = ['https://files/1/how.png', 'https://files/2/how.png'];
const call = [['pictureAddress', { path }]] as const;
const network = [['untilOnline', undefined]] as const;
const words = ['an address comes', 'a fresh one comes'];

/** What came last; null where it did not help, or nothing came. */
const addressAfter = (past: Past): string | null => {
  const last = past.findLastIndex((word) => words.includes(word));
  const isGone = past.slice(last + 1).some((word) => word === 'no address comes' || word === 'it fails, fresh');
  return last < 0 || isGone ? null : (addresses[words.indexOf(past[last] ?? '')] ?? null);
};
const seen = (type: string) => sent(({ address }: { address: string | null }) => ({ type, address }));
const given = (on: string) => ({ context: (past: Past) => ({ address: addressAfter([...past, on]) }) });
const stays = (from: string, ...ons: readonly string[]): Row[] =>
  ons.map((on): Row => ({ ids: 'IMG-01', from, on, inert: true }));

provePaths(
  'SM-15 a picture of the platform',
  {
    machine: storedPictureMachine,
    starts: { 'there is one': () => ({ path }) },
    words: {
      'an address comes': answered('pictureAddress', addresses[0]),
      'a fresh one comes': answered('pictureAddress', addresses[1]),
      'no address comes': failed('pictureAddress', { code: 'offline' }),
      'it fails': seen('PICTURE_FAILED'),
      'it fails, fresh': seen('PICTURE_FAILED'),
      'it shows': seen('PICTURE_SHOWN'),
      'the one before fails': sent({ type: 'PICTURE_FAILED', address: 'https://files/0/how.png' }),
      'the one before shows': sent({ type: 'PICTURE_SHOWN', address: 'https://files/0/how.png' }),
      ONLINE: said('untilOnline', { type: 'ONLINE' }),
      'the network cannot be watched': failed('untilOnline', new Error('odd')),
      'ten minutes pass': passed('addressTime.storedPicture.renewed', 600_000),
    },
    facts: ({ address }: { address: string | null }) => [address],
    isPossible: (_, word, leaves) =>
      word === 'an address comes'
        ? leaves.includes('asking')
        : word === 'a fresh one comes'
          ? leaves.includes('askingAgain')
          : word === 'it fails'
            ? leaves.includes('shown')
            : word !== 'it fails, fresh' || leaves.includes('renewed'),
  },
  [
    { ids: ['EXEC-10', 'IMG-06'], on: 'there is one', to: 'asking', calls: call, context: { address: null } },
    { ids: 'IMG-06', from: 'asking', on: 'an address comes', to: 'shown', ...given('an address comes') },
    {
      ids: 'IMG-01',
      from: 'asking',
      on: 'no address comes',
      to: 'notShown',
      calls: network,
      ...given('no address comes'),
    },
    { ids: ['IMG-01', 'IMG-06'], from: 'shown', on: 'it fails', to: 'askingAgain', calls: call },
    { ids: 'IMG-06', from: 'askingAgain', on: 'a fresh one comes', to: 'renewed', ...given('a fresh one comes') },
    {
      ids: 'IMG-01',
      from: 'askingAgain',
      on: 'no address comes',
      to: 'notShown',
      calls: network,
      ...given('no address comes'),
    },
    { ids: 'IMG-06', from: 'renewed', on: 'it shows', to: 'shown' },
    { ids: 'IMG-06', from: 'renewed', on: 'ten minutes pass', to: 'shown' },
    {
      ids: 'IMG-01',
      from: 'renewed',
      on: 'it fails, fresh',
      to: 'notShown',
      calls: network,
      ...given('it fails, fresh'),
    },
    { ids: 'IMG-06', from: 'notShown', on: 'ONLINE', to: 'askingAgain', stops: ['untilOnline'], calls: call },
    ...stays('notShown', 'the network cannot be watched', 'it shows', 'the one before fails'),
    ...stays('shown', 'it shows', 'the one before fails', 'the one before shows'),
    ...stays('renewed', 'the one before fails', 'the one before shows'),
    ...stays('askingAgain', 'the one before fails', 'the one before shows', 'it shows'),
    ...stays('asking', 'the one before fails', 'the one before shows', 'it shows'),
  ],
);
