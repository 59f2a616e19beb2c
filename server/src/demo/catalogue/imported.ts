/** Startups that came from a list and wait in the category named Import: a name and little else. */
export const imported: readonly (readonly [name: string, line: string])[] = [
  ["Aldergate Systems", "Store software."],
  ["Brennpunkt Retail", ""],
  ["Cassiopeia Goods", "Marketplace for surplus."],
  ["Dovetail Stores", ""],
  ["Estuary Labels", "Labels."],
  ["Fennimore", ""],
  ["Gullwing Commerce", "Commerce platform"],
  ["Hollyoak Digital", ""],
  ["Inselhandel", "Island deliveries."],
  ["Juniper Tills", ""],
  ["Kestrel Counters", "People counting"],
  ["Lindenhof Daten", ""],
  ["Meridian Racks", "Shelving systems."],
  ["Northlight Scan", ""],
  ["Osprey Parcel", "Parcel lockers"],
  ["Quayside Loyalty", ""],
];
