/** Mails of the platform, and its answers about passwords, in English. */
export const mails = {
  passwordReset: {
    subject: ({ company }: { company: string }) => `A new password for your account at ${company}`,
    greeting: ({ name }: { name: string }) => (name === '' ? 'Hello,' : `Hello ${name},`),
    why: ({ account, company }: { account: string; company: string }) =>
      `Somebody asked for a new password for the account ${account} at ${company}.`,
    act: 'Choose a new password',
    lasts: 'The link works once, within one hour. Only the newest link works.',
    otherwise: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  passwordAnswers: {
    expired: 'The link to restore your password has expired. Ask for a new one.',
    different: 'The two passwords are not the same.',
    tooShort: ({ least }: { least: number }) => `The password needs at least ${least} characters.`,
    tooLong: ({ most }: { most: number }) => `The password can have at most ${most} characters.`,
    ownName: 'The password may not be your account, your name or your company, with or without digits.',
    common: 'This password is one of the most common ones. Choose another.',
  },
};
