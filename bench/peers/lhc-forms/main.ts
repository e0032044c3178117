import 'lforms/dist/lforms/webcomponent/styles.css';
import zone from 'lforms/dist/lforms/webcomponent/assets/lib/zone.min.js?url&no-inline';
import main from 'lforms/dist/lforms/webcomponent/main.js?url&no-inline';
import polyfills from 'lforms/dist/lforms/webcomponent/polyfills.js?url&no-inline';
import runtime from 'lforms/dist/lforms/webcomponent/runtime.js?url&no-inline';
import { openActivity } from '../../floors/shared/requests.ts';
import { drawn } from '../shared/drawn.ts';
import { onePage, show } from '../shared/frame.ts';
import { definitionOf } from './form.ts';
import type { Value } from './lforms.ts';

/** It comes as scripts for a page, which have to run in this order. */
const loaded = Promise.all(
  [zone, runtime, polyfills, main].map(
    (src) =>
      new Promise((resolve, reject) => {
        const script = Object.assign(document.createElement('script'), { src, async: false });
        script.addEventListener('load', resolve);
        script.addEventListener('error', reject);
        document.head.append(script);
      }),
  ),
);
const [tree] = await Promise.all([openActivity(), loaded]);
const element = document.createElement('div');
// It looks for the element on the page.
document.body.append(element);
const questions = tree.screens.flatMap((screen) => screen.questions);
const placeOf = ({ uuid }: { readonly uuid: string }): HTMLElement | null =>
  document.getElementById(`item-${uuid}/1/1`);
await window.LForms.Util.addFormToPage(definitionOf(tree), element);
await drawn(element, () => questions.every((question) => placeOf(question) !== null));
for (const question of questions) {
  const place = placeOf(question);
  if (place !== null) place.dataset['question'] = question.uuid;
}

const textOf = (value: Value): string =>
  Array.isArray(value) ? value.map(textOf).join(';') : typeof value === 'object' ? value.code : String(value);
window.floorAnswers = () =>
  Object.fromEntries(
    window.LForms.Util.getUserData(element, true, true)
      .itemsData.flatMap(({ items = [] }) => items)
      .flatMap(({ questionCode, value }) => (value === undefined ? [] : [[questionCode, textOf(value)]])),
  );
show(tree, onePage(tree, element));
