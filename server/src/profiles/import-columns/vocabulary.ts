import { foldedWords } from "../import-values/words.ts";

const status =
  "operating operational operate active inactive acquired acquisition closed open ipo public private dead alive " +
  "live exited exit defunct merged shutdown shut bankrupt bankruptcy insolvent insolvency liquidated " +
  "liquidation dissolved running launched prototype idea concept beta alpha mvp pilot seed preseed growth " +
  "growing profitable scaling scaleup early mature stealth funded unfunded prelaunch dormant suspended " +
  "delisted listed failed existing trading ceased sold pivoted paused deadpooled going clients development " +
  "registered aktiv inaktiv geschlossen aufgelost verkauft ubernommen insolvenz borse actif active inactif " +
  "ferme acquis rachete liquide liquidee cessee activo activa inactivo inactiva cerrado cerrada adquirida " +
  "adquirido ativo ativa inativo inativa baixada encerrada suspensa cancelada cancelado operativa operativo " +
  "attiva attivo chiusa chiuso acquisita fallita actief inactief gestopt overgenomen aktief nedlagt konkurs " +
  "opphort avviklet likviderad toiminnassa lopetettu czynna zamknieta aktywna zawieszona aktivni zanikla " +
  "действует действующая ликвидирована закрыта активна 营业 存续 在业 注销 上市 稼働 廃業 운영 폐업";

const businessModel =
  "b2b b2c b2b2c b2g c2c c2b d2c dtc p2p saas paas iaas marketplace marktplatz subscription subscriptions " +
  "abonnement platform freemium advertising ads licensing licence license ecommerce commerce commission " +
  "commissions transaction transactional transactions hardware software service services consulting " +
  "franchise retail retailer wholesale demand aggregator leasing rental rent membership agency " +
  "manufacturer manufacturing product products enterprise consumer business businesses both direct sales " +
  "royalty brokerage affiliate donation usage";

const companyType =
  "private privately public publicly family owned spin off spinoff cooperative co op ltd limited llc llp inc " +
  "incorporated corp corporation gmbh ag kg ug ohg gbr se sa sas sasu sarl eurl sci scop plc bv nv cv vof ab oy " +
  "as asa aps spa srl sl slu sas partnership sole proprietorship proprietor nonprofit profit ngo startup start " +
  "scaleup sme subsidiary listed held state government university association foundation society trust " +
  "holding llp pvt pty opc ltda eireli mei joint stock venture einzelunternehmen kapitalgesellschaft " +
  "stiftung verein genossenschaft societe anonyme sociedad anonima limitada societa";

const wordsOf = (list: string) => new Set(foldedWords(list));

const vocabularies = {
  companyStatus: wordsOf(status),
  businessModel: wordsOf(businessModel),
  companyType: wordsOf(companyType),
};

export type VocabularyField = keyof typeof vocabularies;

const workflow = wordsOf(
  "pending done processed processing queued todo approved rejected draft submitted completed contacted " +
    "scraped verified unverified error success pendiente pendente aprobado aprovado rechazado completado " +
    "hecho offen erledigt",
);

/** Whether a value notes somebody's work on their list, which says nothing of the company. */
export const isOfWorkflow = (value: string) => {
  const words = foldedWords(value);
  return words.length > 0 && words.every((word) => workflow.has(word));
};

const longest = 6;

/** Whether a value is made of words people use for this fact, whatever the header says. */
export const isInVocabulary = (field: VocabularyField, value: string) => {
  const words = foldedWords(value);
  const known = words.filter((word) => vocabularies[field].has(word)).length;
  return words.length <= longest && known > 0 && known * 2 >= words.length;
};
