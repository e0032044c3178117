export { EventsScreen } from './events-screen.tsx';
export { fetchMap } from './finished-map.tsx';
export { fetchDelivery } from './wanted.tsx';
