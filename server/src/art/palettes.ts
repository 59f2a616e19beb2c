export interface Palette {
  name: string;
  /** Edge of the wall, and where the light falls on it. */
  wall: readonly [string, string];
  /** Far and near end of the floor. */
  floor: readonly [string, string];
  goods: readonly string[];
  plinth: string;
  metal: string;
  night?: boolean;
}

const palette = (
  name: string,
  wall: readonly [string, string],
  floor: readonly [string, string],
  goods: readonly string[],
  plinth: string,
  metal = "#d9a63a",
): Palette => ({ name, wall, floor, goods, plinth, metal });

const night = (...parts: Parameters<typeof palette>): Palette => ({
  ...palette(...parts),
  night: true,
});

export const palettes: readonly Palette[] = [
  palette(
    "peach",
    ["#efc0a6", "#fbe3d6"],
    ["#dd8a67", "#b8593d"],
    ["#8c2f5b", "#f1e6d6", "#2f7184", "#e3ae45", "#b0472f"],
    "#f3d9c8",
  ),
  palette(
    "pink",
    ["#edb3d3", "#fdeaf3"],
    ["#ab5590", "#7a3168"],
    ["#6a2a55", "#d9a63a", "#f2cfe2", "#c2427f", "#4d5fb0"],
    "#f6e3ee",
  ),
  palette(
    "coral",
    ["#ff8c6b", "#ffc7ae"],
    ["#e05f42", "#b83d24"],
    ["#fbeedd", "#6d2148", "#f2bf63", "#94324a", "#2c6e77"],
    "#ffe3d3",
  ),
  palette(
    "ice",
    ["#b3daf6", "#f0f9ff"],
    ["#7fb4e2", "#3d77b6"],
    ["#2f76c0", "#8fd0f2", "#e8f4fd", "#1d4d8c", "#f1b44c"],
    "#eef7fd",
    "#b9c7d6",
  ),
  palette(
    "lime",
    ["#cfe48c", "#f6fae0"],
    ["#8abb45", "#4f7d1c"],
    ["#d9442f", "#f0b429", "#5c9a27", "#e9783a", "#a83a66"],
    "#fbfaf0",
  ),
  palette(
    "violet",
    ["#c4abee", "#f1e9fe"],
    ["#7a55b8", "#432578"],
    ["#dda83c", "#a23d7c", "#4a3596", "#f0c5da", "#2e7d92"],
    "#f6f1fd",
  ),
  palette(
    "amber",
    ["#f5b04e", "#fdebc6"],
    ["#e8963f", "#b65e15"],
    ["#2d6f8e", "#d6452e", "#f2c24b", "#a9c4d8", "#7a3a17"],
    "#fdf3e0",
  ),
  palette(
    "cobalt",
    ["#1f4fe0", "#5f8bff"],
    ["#1b3fb4", "#0a1a5c"],
    ["#d8f05a", "#f4f7ff", "#8fb4ff", "#ff8f5c", "#ffd24a"],
    "#dfe8ff",
    "#c9d6ee",
  ),
  palette(
    "kraft",
    ["#dfc89f", "#fbf2dc"],
    ["#c09a66", "#835a2b"],
    ["#c48e52", "#a86f37", "#e2b778", "#3d7a6b", "#b94f36"],
    "#f7ead2",
  ),
  palette(
    "mint",
    ["#9fdbbf", "#ebfaf2"],
    ["#5bb08e", "#2a7659"],
    ["#1f7a5a", "#e9b63f", "#f2f5f2", "#3f7fa6", "#e0765a"],
    "#f3faf6",
  ),
  palette(
    "aqua",
    ["#86cfca", "#e4f7f4"],
    ["#4fa8a6", "#1f6f74"],
    ["#0f5f73", "#e8ac3e", "#f4efe4", "#c9503f", "#49b5a4"],
    "#f0faf8",
  ),
  palette(
    "bottle",
    ["#135a4a", "#3d9c83"],
    ["#17705c", "#0a3f34"],
    ["#e9b04b", "#f1ece0", "#d4604c", "#7ecab2", "#2b8f7a"],
    "#cfeae0",
  ),
  night(
    "night",
    ["#1d1a22", "#4c4652"],
    ["#3c3437", "#120f14"],
    ["#d4573a", "#ecd2ae", "#6a50c0", "#e6a13d", "#3f9c92"],
    "#57505c",
  ),
  palette(
    "butter",
    ["#f0d887", "#fefae2"],
    ["#d9b552", "#a17a1d"],
    ["#2f5fa8", "#d4533a", "#3d8a6c", "#f5efe0", "#e08a2a"],
    "#fff9e6",
  ),
  palette(
    "sage",
    ["#b9c9ae", "#f1f5ea"],
    ["#8fa67d", "#566e45"],
    ["#b4512f", "#efe2c8", "#3f6650", "#d79a3b", "#7a4a63"],
    "#f5f5ec",
  ),
  palette(
    "sky",
    ["#9cc9ee", "#eef7fe"],
    ["#e7a286", "#c2674a"],
    ["#e0684c", "#f6d9a0", "#2b6cb0", "#fdf6ec", "#4e9d8e"],
    "#fcf4ec",
  ),
  palette(
    "terracotta",
    ["#d88b68", "#f8d3bd"],
    ["#b05f3f", "#71321c"],
    ["#1f6b6b", "#f3dcc0", "#e6a93f", "#8b2f3c", "#4e7a52"],
    "#f7dfcd",
  ),
  palette(
    "rose",
    ["#f3a9ae", "#fee9e6"],
    ["#d3656f", "#93303f"],
    ["#a12245", "#f7d7c8", "#e8a545", "#5a3d86", "#2f8078"],
    "#fdebe6",
  ),
  palette(
    "lavender",
    ["#b9bdf0", "#eff0fe"],
    ["#7f85d0", "#464b99"],
    ["#f0c64a", "#4a4fb0", "#e5799a", "#f5f3ff", "#48a3a0"],
    "#f4f4fe",
  ),
  palette(
    "sand",
    ["#d9cdbb", "#faf6ee"],
    ["#b9a68a", "#7c684b"],
    ["#2f4f6b", "#c2552f", "#e0b25a", "#6d8a74", "#8a3a52"],
    "#faf5ec",
  ),
  night(
    "midnight",
    ["#0e1a3a", "#2f4a8c"],
    ["#22356e", "#080f26"],
    ["#ffcf6b", "#6fd0e8", "#ff8a70", "#f0f4ff", "#a78bff"],
    "#3d5390",
    "#d7deee",
  ),
  night(
    "forest",
    ["#0b2a24", "#25614f"],
    ["#1c4c40", "#061a16"],
    ["#f0b64a", "#e7e3d4", "#e06d4f", "#76cfae", "#c5dd6a"],
    "#3a6b5c",
  ),
  night(
    "plum",
    ["#2c1030", "#74316d"],
    ["#56234f", "#1a081d"],
    ["#f2b6d0", "#f0b24a", "#8b6cf0", "#ff7f6e", "#f6ead9"],
    "#6b3b68",
  ),
  palette(
    "teal",
    ["#2f8f98", "#a9dfe0"],
    ["#247a83", "#0d464e"],
    ["#f4b942", "#fbf1e0", "#ee6c4d", "#173f5f", "#8fd6c4"],
    "#dff3f1",
  ),
  palette(
    "brick",
    ["#b5493a", "#ec9a80"],
    ["#933427", "#571912"],
    ["#f5dcb8", "#e9a23b", "#1f5c66", "#fff4e6", "#7d2a4d"],
    "#f6d3c3",
  ),
  palette(
    "denim",
    ["#6d8fb8", "#d3e2f2"],
    ["#4d6f9b", "#24416b"],
    ["#f2a65a", "#f7f1e6", "#c8443c", "#274b7d", "#8cc0a8"],
    "#e6eef7",
    "#c7cfd9",
  ),
  palette(
    "melon",
    ["#ffb996", "#fff0e0"],
    ["#7fc0a0", "#3d8268"],
    ["#e8574a", "#3a8f74", "#ffd36b", "#fff6ea", "#a34a78"],
    "#fff3e6",
  ),
  palette(
    "pearl",
    ["#d5d9de", "#fbfbfc"],
    ["#a9b0b9", "#6c7580"],
    ["#0a6350", "#d9a63a", "#8c2f5b", "#3f6fb5", "#e7e2d8"],
    "#fbfaf7",
  ),
  palette(
    "olive",
    ["#a9a855", "#eeeec2"],
    ["#858438", "#4b4b17"],
    ["#d4622a", "#f4e8c4", "#3d6b3f", "#e9b938", "#7c2e3a"],
    "#f5f3da",
  ),
  palette(
    "orchid",
    ["#d58be0", "#fae3fb"],
    ["#9a4fb0", "#5a2270"],
    ["#ffcb57", "#3f2a88", "#ff8fa3", "#f8f0ff", "#3fb0b0"],
    "#fbeffc",
  ),
];
