import { shell as en } from '../en/shell/shell.ts';
import { shell as es } from '../es/shell/shell.ts';

/** What the manifest of the app says, by language: its shortcuts are called as the tiles of home. */
export const manifestTexts = {
  en: { activities: en.home.activities, tasks: en.home.tasks },
  es: { activities: es.home.activities, tasks: es.home.tasks },
};
