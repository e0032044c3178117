import type { Webhook } from '#machines/results/webhooks.select.ts';
import { Badge } from '../parts/badge.tsx';
import { useWords } from '../parts/words.tsx';

const tones = { on: 'good', off: 'na', failed: 'bad' } as const;

/** HOOK-05: whether a webhook is on. */
export const WebhookState = ({ state }: Pick<Webhook, 'state'>) => {
  const { t } = useWords();
  return <Badge tone={tones[state]}>{t(`webhooks.states.${state}`)}</Badge>;
};
