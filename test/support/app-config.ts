import type { Config } from '#contracts/shell/config.ts';

/** What a platform at this address says of itself (`/config.json`); empty is the address that served the app. */
export const appConfig = (address = ''): Config => ({
  apiHost: address,
  filesHost: address,
  receipts: 'required',
  map: { tiles: '', staticMap: '', attribution: { text: '', link: null } },
  supportRecipients: [],
  inspector: false,
  outboxAges: false,
});
