/** The English texts of reading codes. */
export const scan = {
  scan: 'Scan the code',
  picture: 'Read it from a picture',
  otherPicture: 'Choose a picture',
  title: 'Scan the code',
  read: ({ text }: { text: string }) => `Code read: ${text}`,
  asking: 'Opening the camera… If the browser asks, allow this page to use it.',
  scanning: 'Hold the code inside the frame; it is read by itself.',
  viewfinder: 'What the camera sees',
  readingPicture: 'Looking for a code in the picture…',
  denied: {
    title: 'The camera is not allowed',
    text: 'Allow it for this page in the settings of the browser, then try again. You can also type the code, or choose a picture of it.',
  },
  noCamera: {
    title: 'There is no camera here',
    text: 'Connect one and try again. You can also type the code, or choose a picture of it.',
  },
  inUse: {
    title: 'The camera is in use',
    text: 'Another app or page holds it. Close that one, then try again. You can also type the code.',
  },
  notStarted: {
    title: 'The camera did not start',
    text: 'Try again. You can also type the code, or choose a picture of it.',
  },
  noReader: {
    title: 'The reader of codes could not be loaded',
    text: 'It comes over the network when it is first used. Try again when you are online, or type the code.',
  },
  nothingFound: {
    title: 'No code was found in the picture',
    text: 'Take it from nearer, straight from the front and without glare. You can also type the code.',
  },
  notAPicture: {
    title: 'This file is no picture that can be shown here',
    text: 'Choose a picture in JPEG or PNG. You can also type the code.',
  },
  again: 'Try again',
  useCamera: 'Use the camera',
  cancel: 'Cancel',
  type: 'Type it instead',
};
