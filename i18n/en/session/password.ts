export const password = {
  tokenExpired: 'The link to restore your password has expired',
  requested: 'If the account exists, you will receive an email',
  toSignIn: 'Back to sign in',
  request: {
    title: 'Restore your password',
    lead: 'You will get an email with a link to choose a new one.',
    submit: 'Send the link',
    submitting: 'Sending…',
  },
  accept: {
    title: 'Choose a new password',
    checking: 'Checking the link…',
    account: 'Account',
    password: 'New password',
    confirmation: 'Repeat the new password',
    submit: 'Save the password',
    submitting: 'Saving…',
    passwordEmpty: 'Enter a new password',
    confirmationEmpty: 'Enter the new password again',
    different: 'The two passwords are not the same',
  },
};
