export const session = {
  entry: {
    headline: 'Every store, walked well.',
    lead: 'Checklists, pictures and follow-up for the people on the shop floor, with or without a network.',
  },
  signIn: {
    title: 'Sign in',
    identification: 'Email or username',
    password: 'Password',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    shared: 'This is a shared device',
    sharedDetail: 'You are signed out when this tab closes',
    submit: 'Sign in',
    submitting: 'Signing in…',
    otherWays: 'Other ways to sign in',
    restorePassword: 'Restore your password',
    singleSignOn: 'Single sign-on',
    identificationEmpty: 'Enter your email or username',
    passwordEmpty: 'Enter your password',
    refused: "The email/password you entered don't match or you are not authorize to use this module.",
    mfaRefused: 'The MFA code you entered is incorrect',
  },
  singleSignOn: {
    title: 'Single sign-on',
    usePassword: 'Sign in with a password',
  },
  secondStep: {
    title: 'Enter your code',
    text: 'It is in your authenticator app.',
    code: 'Code',
    submit: 'Confirm',
    submitting: 'Checking…',
    back: 'Back',
  },
  setup: { title: 'Set up your second factor' },
  moduleMissing: {
    title: 'You cannot use Storewalk yet',
    text: 'This company does not have the web_executor module active',
    close: 'Understood',
  },
  again: {
    title: 'Sign in again to go on',
    text: 'Your session has ended. Everything you answered is kept on this device; after signing in you go on exactly here.',
    account: ({ name }: { name: string }) => `You were signed in as ${name}.`,
    other: 'Signing in with another account starts at home and leaves this work untouched.',
    unkeptText: 'Your session has ended. After signing in you go on exactly here, with everything you wrote.',
    unkeptOther:
      'What you wrote is kept on this screen only: signing in with another account starts at home without it.',
  },
  notices: {
    passwordRestored: 'You have restored your password!',
  },
};
