/** The English texts of single sign-on. */
export const singleSignOn = {
  company: 'Company',
  companyHint: 'As your company is called in Storewalk',
  companyEmpty: 'Enter the name of your company',
  submit: 'Go on to your company',
  submitting: 'Signing in…',
  waiting: 'Sign in in the window that has opened. Closing it cancels.',
  refused: {
    popupBlocked: {
      title: 'The browser did not let the window open',
      text: 'Allow pop-up windows for this site, then try again.',
    },
    companyUnknown: {
      title: 'This company is not known here',
      text: 'No company of this name has single sign-on. Check the name.',
    },
    unsafe: {
      title: 'The address of your company is not safe',
      text: 'It was not opened. Tell the person who manages your account.',
    },
    tooLate: {
      title: 'Signing in took too long',
      text: 'Five minutes have passed. Begin again.',
    },
    tokenRefused: {
      title: 'You were not signed in',
      text: 'Your company did not confirm it, or you have no account here. Try again, or ask the person who manages your account.',
    },
  },
  nobodyWaits: 'This sign-in cannot go on: nothing waits for it any more. Close this window, or begin again here.',
  beginAgain: 'Begin again',
};
