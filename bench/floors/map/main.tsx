import '#views/styles/index.css';
import './map.css';
import { createRoot } from 'react-dom/client';
import { mapScale } from '#domain/finished/map-scale.ts';
import { type MapControl, type Place, PlacesMap } from '#views/parts/map/map.tsx';

const executions = Number(new URLSearchParams(location.search).get('executions'));

/** Four fifths in one city, the others all over a country; always the same. */
const places = Array.from({ length: executions }, (_, index): Place => {
  const [across, down] = [(index * 0.618_034) % 1, (index * 0.754_878) % 1];
  const spread = index % 5 === 0 ? 12 : 0.3;
  const [lat, lon] = [-34.6 + (down - 0.5) * spread, -58.5 + (across - 0.5) * spread];
  return { id: String(index), name: `Execution ${index}`, lat, lon };
});

const words = {
  map: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all',
  twoFingers: 'Two fingers',
  wheel: 'META',
  tilesFailed: 'Failed',
  cluster: (count: number) => `${count} executions here`,
  distance: (metres: number) => `${metres} m`,
};

const Control = ({ label, onPress }: MapControl) => (
  <button type="button" className="button" onClick={onPress}>
    {label}
  </button>
);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <PlacesMap
    Control={Control}
    pin="•"
    places={places}
    selected={null}
    onSelect={() => undefined}
    tile={(theme, { x, y, z, ratio }) => `/map/tiles/${z}/${x}/${y}${ratio === 2 ? '@2x' : ''}.png?theme=${theme}`}
    scale={mapScale}
    attribution={{ text: 'Natural Earth', link: null }}
    words={words}
  />,
);
