import { galleryMachine } from '#machines/files/gallery.machine.ts';
import { provePaths } from '../paths/prove.ts';
import { answered, failed, passed, sent } from '../paths/word.ts';

const paths = ['company_c/reference/shelf.png', 'company_c/reference/door.png'];
const addresses = { 'company_c/reference/shelf.png': 'https://files/shelf.png' };
const call = [['pictureAddresses', { paths }]] as const;

provePaths(
  'Q-09 gallery',
  {
    machine: galleryMachine,
    starts: { 'there are pictures': () => ({ paths }), 'there are none': () => ({ paths: [] }) },
    words: {
      'the addresses come': answered('pictureAddresses', addresses),
      'no address comes': failed('pictureAddresses', { code: 'offline' }),
      'they are known for 10 min': passed('addressTime.gallery.addresses.known', 600_000),
      'they were unknown for 10 min': passed('addressTime.gallery.addresses.unknown', 600_000),
      ENLARGE: sent({ type: 'ENLARGE', path: 'company_c/reference/door.png' }),
      REDUCE: sent({ type: 'REDUCE' }),
    },
    facts: ({ enlarged, addresses: known }: { enlarged: string | null; addresses: object }) => [enlarged, known],
  },
  [
    {
      ids: ['Q-09', 'IMG-06'],
      on: 'there are pictures',
      to: ['addresses.asking', 'viewing.small'],
      calls: call,
      context: { addresses: {}, enlarged: null },
    },
    { ids: 'Q-09', on: 'there are none', to: ['addresses.none', 'viewing.small'] },
    {
      ids: ['Q-09', 'IMG-06'],
      from: 'addresses.asking',
      on: 'the addresses come',
      to: 'addresses.known',
      context: { addresses },
    },
    { ids: 'IMG-01', from: 'addresses.asking', on: 'no address comes', to: 'addresses.unknown' },
    {
      ids: 'IMG-06',
      from: 'addresses.known',
      on: 'they are known for 10 min',
      to: 'addresses.asking',
      calls: call,
      context: { addresses },
    },
    {
      ids: 'IMG-06',
      from: 'addresses.unknown',
      on: 'they were unknown for 10 min',
      to: 'addresses.asking',
      calls: call,
    },
    {
      ids: 'Q-09',
      from: 'viewing.small',
      on: 'ENLARGE',
      to: 'viewing.large',
      context: { enlarged: 'company_c/reference/door.png' },
    },
    { ids: 'Q-09', from: 'viewing.large', on: 'REDUCE', to: 'viewing.small', context: { enlarged: null } },
    { ids: 'Q-09', from: 'viewing.small', on: 'REDUCE', inert: true },
    { ids: 'Q-09', from: 'viewing.large', on: 'ENLARGE', inert: true },
  ],
);
