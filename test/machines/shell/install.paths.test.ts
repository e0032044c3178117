import { installMachine } from '#machines/shell/install.machine.ts';
import { executor } from '../../paths/people.ts';
import { provePaths } from '../../paths/prove.ts';
import { answered, failed, said, sent } from '../../paths/word.ts';

const odd = new Error('odd');
const checks = { calls: [['wasDelivered', { session: executor }]] } as const;

provePaths(
  'the offer to install the app',
  {
    machine: installMachine,
    starts: { 'home opens': () => ({ session: executor }) },
    words: {
      'the browser would ask': said('watchInstall', { type: 'INSTALLABLE', way: 'prompt' }),
      'the menu has a way': said('watchInstall', { type: 'INSTALLABLE', way: 'shareMenu' }),
      'it was installed': said('watchInstall', { type: 'INSTALLED' }),
      'the browser cannot be watched': failed('watchInstall', odd),
      'something was delivered': answered('wasDelivered', true),
      'nothing was delivered': answered('wasDelivered', false),
      'the device cannot be read': failed('wasDelivered', odd),
      INSTALL: sent({ type: 'INSTALL' }),
      DISMISS: sent({ type: 'DISMISS' }),
      'the user wants it': answered('askInstall', true),
      'the user does not want it': answered('askInstall', false),
      'the browser does not ask': failed('askInstall', odd),
      'it is kept': answered('dismissInstall'),
      'it cannot be kept': failed('dismissInstall', odd),
    },
    facts: ({ way }: { way: string }) => way,
    lastWords: ['the browser cannot be watched'],
  },
  [
    { ids: 'OP-54', on: 'home opens', to: 'notInstallable', calls: [['watchInstall', undefined]] },
    {
      ids: 'OP-54',
      from: 'notInstallable',
      on: 'the browser would ask',
      to: 'checkingDelivery',
      context: { way: 'prompt' },
      ...checks,
    },
    {
      ids: 'OP-54',
      from: 'notInstallable',
      on: 'the menu has a way',
      to: 'checkingDelivery',
      context: { way: 'shareMenu' },
      ...checks,
    },
    { ids: 'OP-54', from: 'checkingDelivery', on: 'something was delivered', to: 'offered' },
    { ids: 'OP-54', from: 'checkingDelivery', on: 'nothing was delivered', to: 'nothingDelivered' },
    { ids: 'OP-54', from: 'checkingDelivery', on: 'the device cannot be read', to: 'nothingDelivered' },
    {
      ids: 'OP-54',
      from: 'offered',
      on: 'INSTALL',
      to: 'asking',
      calls: [['askInstall', undefined]],
    },
    {
      ids: 'OP-54',
      from: 'offered',
      on: 'INSTALL',
      inert: true,
    },
    { ids: 'OP-54', from: 'offered', on: 'DISMISS', to: 'dismissing', calls: [['dismissInstall', undefined]] },
    { ids: 'OP-54', from: 'asking', on: 'the user wants it', to: 'installed', stops: ['watchInstall'] },
    { ids: 'OP-54', from: 'asking', on: 'the user does not want it', to: 'notInstallable' },
    { ids: 'OP-54', from: 'asking', on: 'the browser does not ask', to: 'notInstallable' },
    { ids: 'OP-54', from: 'dismissing', on: 'it is kept', to: 'dismissed', stops: ['watchInstall'] },
    { ids: 'OP-54', from: 'dismissing', on: 'it cannot be kept', to: 'dismissed', stops: ['watchInstall'] },
    { ids: 'OP-54', from: 'notInstallable', on: 'it was installed', to: 'installed', stops: ['watchInstall'] },
    {
      ids: 'OP-54',
      from: 'checkingDelivery',
      on: 'it was installed',
      to: 'installed',
      stops: ['wasDelivered', 'watchInstall'],
    },
    { ids: 'OP-54', from: 'nothingDelivered', on: 'it was installed', to: 'installed', stops: ['watchInstall'] },
    { ids: 'OP-54', from: 'offered', on: 'it was installed', to: 'installed', stops: ['watchInstall'] },
    { ids: 'OP-54', from: 'asking', on: 'it was installed', to: 'installed', stops: ['askInstall', 'watchInstall'] },
    {
      ids: 'OP-54',
      from: 'dismissing',
      on: 'it was installed',
      to: 'installed',
      stops: ['dismissInstall', 'watchInstall'],
    },
    { ids: 'OP-54', on: 'the browser cannot be watched', inert: true },
  ],
);
