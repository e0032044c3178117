export { EventsScreen } from './events-screen.tsx';
export { fetchMap, PlacesOnMap } from './finished-map.tsx';
export { ReportLink } from './report-link.tsx';
export { fetchDelivery } from './wanted.tsx';
