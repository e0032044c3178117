/** The offer of home to install the app. */
export const install = {
  title: 'Install Storewalk on this device',
  text: 'It then opens like any other app, without a network too, and unsent work is kept more safely.',
  install: 'Install',
  dismiss: 'Do not offer this again',
  iosText:
    'This phone deletes what a website keeps after seven days without a visit, unsent work included. It does not do so to an installed app.',
  iosSteps: 'How to install it',
  iosShare: 'Tap the Share button of the browser.',
  iosAdd: 'Choose “Add to Home Screen”, then “Add”.',
  iosOpen: 'Open Storewalk from the home screen and sign in there once.',
};
