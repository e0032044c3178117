import { expect } from 'vitest';
import { answer, openActivity, press, question, untilSaved, untilScreen } from '../../support/answering.ts';
import { journey } from '../../support/journey.ts';
import { publishNext } from '../../support/next-version.ts';
import { signIn } from '../../support/sign-in.ts';

const received = 'Who received you?';
const warning = 'The value is not valid and will not be considered as an answer';

journey(
  'Q-18 Q-19 OP-38 a pattern that tries ever more ways holds no page: what fails it is told, what passes is kept',
  async ({ visit, served }) => {
    await publishNext(served, 'Endless presence', (tree) => ({
      ...tree,
      screens: tree.screens.map((screen) => ({
        ...screen,
        questions: screen.questions.map((one) =>
          one.label === received ? { ...one, properties: { ...one.properties, input_regex: '^([a-z]+)+$' } } : one,
        ),
      })),
    }));
    const page = await visit('/');
    await signIn(page);
    await openActivity(page, 'Endless presence');
    await press(page, 'Continue');
    await untilScreen(page, 'Presence');
    await answer(page, received, `${'a'.repeat(60)}!`);
    await question(page, received).getByText(warning).waitFor();
    await answer(page, received, 'a'.repeat(60));
    await question(page, received).getByText(warning).waitFor({ state: 'detached' });
    await untilSaved(page);
    await page.reload();
    await press(page, 'Continue answering');
    await untilScreen(page, 'Presence');
    await answer(page, received, `${'b'.repeat(60)}!`);
    await question(page, received).getByText(warning).waitFor();
    await press(page, 'Continue');
    await press(page, 'Stay here');
    expect(await question(page, received).getByRole('textbox', { name: received }).inputValue()).toBe('');
  },
);
