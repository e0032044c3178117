import { listApiKeys, makeApiKeyCommand, revokeApiKeyCommand } from './api-keys.ts';
import { closeAccount } from './close-account.ts';
import { closeCompany } from './close-company.ts';
import type { AnyCommand, LocalCommand } from './command.ts';
import { createUser } from './create-user.ts';
import { decrypt } from './decrypt.ts';
import { demo } from './demo.ts';
import { exportResults } from './export.ts';
import { importActivityFile, importAreaFile, importRoutineFile, importStoreFile } from './import.ts';
import { importPictures } from './import-pictures.ts';
import { migrate } from './migrate.ts';
import { moveFilesCommand } from './move-files.ts';
import { requireMfa } from './require-mfa.ts';
import { resetMfa } from './reset-mfa.ts';
import { setAccount } from './set-account.ts';
import { setCompany } from './set-company.ts';
import { setModule } from './set-module.ts';
import { setPermission } from './set-permission.ts';
import { setSso } from './set-sso.ts';
import { setStore } from './set-store.ts';
import { setStores } from './set-stores.ts';
import { listWebhooks, makeWebhookCommand, removeWebhookCommand } from './webhooks.ts';

/** Every command that works on a platform, by the word that calls it. */
export const commands: ReadonlyMap<string, AnyCommand> = new Map(
  Object.entries<AnyCommand>({
    migrate,
    demo,
    import: importActivityFile,
    'import-stores': importStoreFile,
    'import-areas': importAreaFile,
    'import-routines': importRoutineFile,
    'import-pictures': importPictures,
    export: exportResults,
    'create-user': createUser,
    'set-account': setAccount,
    'close-account': closeAccount,
    'set-permission': setPermission,
    'set-stores': setStores,
    'set-store': setStore,
    'set-company': setCompany,
    'close-company': closeCompany,
    'set-module': setModule,
    'reset-mfa': resetMfa,
    'require-mfa': requireMfa,
    'set-sso': setSso,
    'make-api-key': makeApiKeyCommand,
    'list-api-keys': listApiKeys,
    'revoke-api-key': revokeApiKeyCommand,
    'make-webhook': makeWebhookCommand,
    'list-webhooks': listWebhooks,
    'remove-webhook': removeWebhookCommand,
  }),
);

export const localCommands: ReadonlyMap<string, LocalCommand> = new Map([
  ['decrypt', decrypt],
  ['move-files', moveFilesCommand],
]);

/** Every command with what it takes and what it does. */
export const helpLines = (): readonly string[] => [
  'npm run platform -- COMMAND',
  '',
  ...[...commands.values(), ...localCommands.values()].flatMap(({ usage, summary }) => [
    `  ${usage}`,
    `      ${summary}`,
  ]),
  '  help',
  '      prints this',
];
