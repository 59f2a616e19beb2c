/** The letters beyond ASCII of the languages written in an encoding; the first are the most frequent. */
const western = [
  "éèàêçôîâûùëïœüÉÀ",
  "üäößÜÄÖé",
  "éíóáñúüÁÉÓ¿¡",
  "ãçáéíóõêâúàôÉÁ",
  "èàòùìé",
  "äöåéÅÄÖ",
  "øæåéØÅÆ",
  "ëïéèöü",
  "íáéðóþúæöý",
];
const central = [
  "ąęłśżźćńóŁŚŻ",
  "áčďéěíňóřšťúůýžČŘŠŽ",
  "áäčďéíĺľňóôŕšťúýž",
  "áéíóöőúüűÁÉÖŐÜ",
  "ăâîşţșțŞŢÎ",
  "čćđšžČĆĐŠŽ",
];
const turkish = ["çğıİöşüÇŞÜÖ"];
const baltic = ["āčēģīķļņšūž", "ąčęėįšųūž", "äöõüšž"];

const frequent = {
  cyrillic: "оеаинтсрвлкмдпуяыОАСРК",
  greek: "αοιετσνηυρπκμλςάίόέήΑΕ",
  hebrew: "יולאהרתבמשנ",
  arabic: "اليمنرتبةعدسفهكقح",
  chinese:
    "的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年公司网科技北京市上海广深圳金融电子信息数据有限股份企业智能医药工业机械",
  traditional:
    "的一是在不了有和人這中大為上個國我以要他時來用們生到作地於出就分對成會可主發年公司網科技台北市電子資訊數據有限股份企業智能醫藥工業機械金融",
  korean: "이다는의에을가고하지로기한사자주식회서도인스트업",
};

export type Candidate = {
  encoding: string;
  /** Letters by language: one that has them all is most likely the one written. */
  languages: string[];
  /** For a script whose languages are not told apart. */
  script?: RegExp;
  frequent?: string;
};

const kana = /[\u3040-\u30ff]/;
const script = (encoding: string, of: RegExp, letters: string): Candidate => ({
  encoding,
  languages: [],
  script: of,
  frequent: letters,
});

/** The encodings a file may be in, the more common first. */
export const candidates: Candidate[] = [
  { encoding: "windows-1252", languages: western },
  { encoding: "macintosh", languages: western },
  { encoding: "iso-8859-15", languages: [...western, "äöõüšž"] },
  { encoding: "windows-1250", languages: central },
  { encoding: "iso-8859-2", languages: central },
  { encoding: "windows-1254", languages: turkish },
  { encoding: "windows-1257", languages: baltic },
  script("windows-1251", /\p{Script=Cyrillic}/u, frequent.cyrillic),
  script("koi8-r", /\p{Script=Cyrillic}/u, frequent.cyrillic),
  script("ibm866", /\p{Script=Cyrillic}/u, frequent.cyrillic),
  script("x-mac-cyrillic", /\p{Script=Cyrillic}/u, frequent.cyrillic),
  script("windows-1253", /\p{Script=Greek}/u, frequent.greek),
  script("windows-1255", /\p{Script=Hebrew}/u, frequent.hebrew),
  script("windows-1256", /\p{Script=Arabic}/u, frequent.arabic),
  script("shift_jis", kana, ""),
  script("euc-jp", kana, ""),
  script("gb18030", /\p{Script=Han}/u, frequent.chinese),
  script("big5", /\p{Script=Han}/u, frequent.traditional),
  script("euc-kr", /\p{Script=Hangul}/u, frequent.korean),
];
