import Supercluster from 'supercluster';

/** Something at a place: `name` is what its marker is called. */
export type Place = { readonly id: string; readonly lat: number; readonly lon: number; readonly name: string };

/** A marker of one place, or of several that would cover each other. */
export type Mark = {
  readonly key: string;
  readonly lat: number;
  readonly lon: number;
  readonly count: number;
  /** The place of a marker that stands for one. */
  readonly place: Place | null;
  readonly cluster: number | null;
};

/** Longitudes and latitudes: [west, south, east, north]. */
type Box = [number, number, number, number];

/** Places by how near they are to each other on the screen. */
export type Places = {
  readonly marksIn: (box: Box, zoom: number) => readonly Mark[];
  /** The places that a marker of several stands for. */
  readonly membersOf: (cluster: number) => readonly Place[];
  /** How far in the several part; beyond `deepest` they are at the same place. */
  readonly partsAt: (cluster: number) => number;
};

export const deepest = 18;
/** A marker is as large as a fingertip: nearer than so many pixels of a tile they would cover each other. */
const radius = 64;
const extent = 256;

export const arrange = (places: readonly Place[]): Places => {
  const index = new Supercluster<{ place: Place }>({ radius, extent, maxZoom: deepest });
  index.load(
    places.map((place) => ({
      type: 'Feature',
      properties: { place },
      geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
    })),
  );
  return {
    marksIn: (box, zoom) => index.getClusters(box, zoom).map(markOf),
    membersOf: (cluster) =>
      index.getLeaves(cluster, Number.POSITIVE_INFINITY).map(({ properties }) => properties.place),
    partsAt: (cluster) => index.getClusterExpansionZoom(cluster),
  };
};

type Found = ReturnType<Supercluster<{ place: Place }>['getClusters']>[number];

const markOf = ({ properties, geometry }: Found): Mark => {
  const [lon = 0, lat = 0] = geometry.coordinates;
  return 'cluster_id' in properties
    ? {
        lat,
        lon,
        place: null,
        cluster: properties.cluster_id,
        count: properties.point_count,
        key: `cluster ${properties.cluster_id}`,
      }
    : { lat, lon, place: properties.place, cluster: null, count: 1, key: properties.place.id };
};
