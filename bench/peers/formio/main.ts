import 'bootstrap/dist/css/bootstrap.min.css';
import '@formio/js/dist/formio.form.min.css';
import { Formio } from '@formio/js/form';
import { openActivity } from '../../floors/shared/requests.ts';
import { show } from '../shared/frame.ts';
import { keyOf, questionOf, wizardOf } from './form.ts';

const tree = await openActivity();
const element = document.createElement('div');
const wizard = await Formio.createForm(element, wizardOf(tree), {
  buttonSettings: { showCancel: false, showPrevious: false, showNext: false, showSubmit: false },
});

/** Form.io draws a page anew whenever it is turned to; its components wear their keys as classes. */
function mark(): void {
  for (const { uuid } of tree.screens[wizard.page]?.questions ?? []) {
    const component = element.querySelector<HTMLElement>(`.formio-component-${CSS.escape(keyOf(uuid))}`);
    if (component !== null) component.dataset['question'] = uuid;
  }
}
wizard.on('render', mark);
mark();

const chosen = (values: object): string =>
  Object.entries(values)
    .filter(([, isChosen]) => isChosen)
    .map(([value]) => value)
    .join(';');
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? chosen(value) : String(value ?? '');
window.floorAnswers = () =>
  Object.fromEntries(
    Object.entries(wizard.submission.data).flatMap(([key, value]) => {
      const question = questionOf(key);
      return question === null || textOf(value) === '' ? [] : [[question, textOf(value)]];
    }),
  );

show(tree, {
  element,
  shown: () => ({ element, uuid: tree.screens[wizard.page]?.uuid ?? '' }),
  forward: async () => {
    if (wizard.page < tree.screens.length - 1) await wizard.nextPage();
    else if (wizard.validateCurrentPage({ dirty: true }).length === 0) return false;
    else throw new Error('Form.io refuses the page');
    mark();
    return true;
  },
  back: async () => {
    if (wizard.page === 0) return false;
    await wizard.prevPage();
    mark();
    return true;
  },
});
