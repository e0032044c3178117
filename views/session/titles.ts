/** The title of each of the three forms (AUTH-07). */
export const titles = {
  plain: 'session.signIn.title',
  mfaCode: 'session.secondStep.title',
  mfaSetup: 'session.setup.title',
} as const;
