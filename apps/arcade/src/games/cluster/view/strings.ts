/** Texts of the cluster slot. */
import en from '../../../words/en/cluster.json' with { type: 'json' };
import faces from '../../../words/en/faces.json' with { type: 'json' };

export const strings = { area: 'cluster', en: { ...faces, ...en } };
export type ClusterKey = keyof typeof strings.en;
