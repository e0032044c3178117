import type { waitsForMe as shape } from '../../en/shell/waits-for-me.ts';

export const waitsForMe: typeof shape = {
  title: 'Le espera',
  to_do: 'por hacer',
  overdue: 'vencidas',
  to_approve: 'por aprobar',
};
