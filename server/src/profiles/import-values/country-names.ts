import { foldedWords } from "./words.ts";

const alphaThree =
  "ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA " +
  "AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES " +
  "BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK " +
  "CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA " +
  "DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA " +
  "GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS " +
  "GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD " +
  "IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA " +
  "KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA " +
  "LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ " +
  "MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC " +
  "NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM " +
  "PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC " +
  "SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV " +
  "SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR " +
  "TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR " +
  "VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE";

const languages =
  "en de fr es it pt nl sv nb da fi is pl cs sk hu ro bg el tr ru uk et lv lt sl hr sr ar he fa hi ja zh ko id vi th ca eu";

const alsoCalled: Record<string, string> = {
  GB: "uk, u k, great britain, britain, england, scotland, wales, northern ireland, united kingdom of great britain and northern ireland",
  US: "usa, u s, u s a, united states of america, the united states, america, estados unidos de america, stati uniti d america",
  NL: "holland, the netherlands, nederland",
  KR: "korea, republic of korea, korea republic of, korea south, s korea, rep korea",
  KP: "dprk, korea north, dem people s rep korea, democratic people s republic of korea",
  RU: "russian federation",
  CZ: "czech republic",
  CI: "ivory coast, cote d ivoire, cote divoire",
  AE: "uae, u a e, emirates",
  VN: "viet nam",
  MM: "burma",
  SZ: "swaziland",
  MK: "macedonia, fyrom, the former yugoslav republic of macedonia, fyr macedonia",
  TR: "turkey",
  CN: "prc, people s republic of china, peoples republic of china, mainland china",
  TW: "taiwan province of china, republic of china, chinese taipei",
  HK: "hong kong, hongkong, hong kong sar",
  MO: "macau, macao",
  IR: "islamic republic of iran, iran islamic republic of",
  SY: "syrian arab republic",
  MD: "republic of moldova",
  TZ: "united republic of tanzania",
  VE: "bolivarian republic of venezuela",
  BO: "plurinational state of bolivia",
  LA: "lao pdr, lao people s democratic republic",
  PS: "palestine, palestinian territory, state of palestine",
  CD: "drc, dr congo, dem rep congo, democratic republic of the congo",
  CG: "congo, rep congo, republic of the congo",
  CV: "cabo verde",
  TL: "east timor",
  VA: "vatican, holy see",
  IE: "republic of ireland, eire",
  DO: "rep dominicana",
  BN: "brunei darussalam",
  DE: "brd, federal republic of germany",
  CH: "swiss, helvetia",
  BA: "bosnia",
  TT: "trinidad",
  FM: "federated states of micronesia",
};

export const nameOf = (text: string) => foldedWords(text.replace(/&/g, " and ")).join(" ");

export const knownNames = () => {
  const known = new Map<string, string>();
  const add = (name: string, code: string) => {
    if (name !== "" && !known.has(name)) known.set(name, code);
  };
  const codes = alphaThree.split(" ").map((pair) => [pair.slice(0, 2), pair.slice(2)] as const);
  for (const [code, list] of Object.entries(alsoCalled))
    for (const name of list.split(", ")) add(name, code);
  for (const language of languages.split(" ")) {
    const regionNames = new Intl.DisplayNames([language], { type: "region" });
    for (const [code] of codes) add(nameOf(regionNames.of(code) ?? ""), code);
  }
  for (const [code, three] of codes) {
    add(three.toLowerCase(), code);
    add(code.toLowerCase(), code);
  }
  return known;
};
