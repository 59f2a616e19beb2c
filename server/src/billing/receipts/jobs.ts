import { createHash } from "node:crypto";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { storeMade } from "#files/service.ts";
import { sendEmail } from "#mail/service.ts";
import { job } from "#work/jobs.ts";
import { drawReceipt, money } from "./drawing.ts";
import { holdCompany } from "../seats/queries.ts";
import { keepFile, ownerOfCompany, type ReceiptRow, receiptById } from "./queries.ts";
import { Snapshot } from "./snapshot.ts";

type Drawn = { snapshot: Snapshot; content: Buffer; name: string };

const readerOf = async (db: Db, { companyId, guestEmail }: ReceiptRow) => {
  if (guestEmail !== null) return { id: null, email: guestEmail, firstName: null };
  return companyId === null ? undefined : ownerOfCompany(db, companyId);
};

/** Sends a receipt to the address of the billing details; nobody gets one once the company is gone. */
const sendReceipt = async (db: Db, receipt: ReceiptRow, { snapshot, content, name }: Drawn) => {
  const owner = await readerOf(db, receipt);
  if (!owner) return;
  const isGuest = owner.id === null;
  const { kind, corrects, number, total, currency, buyer } = snapshot;
  await sendEmail(db, {
    kind: kind === "RECEIPT" ? "receipt" : "refund",
    userId: owner.id,
    to: buyer.email === "" ? owner.email : buyer.email,
    data: {
      firstName: owner.firstName ?? "",
      number,
      corrects,
      isGuest,
      amount: money(Math.abs(total), currency),
    },
    attachment: { name, content },
  });
};

class DrawnAlready extends Error {}

/** Draws a receipt, stores it and sends it to the payer: once, however often it runs. */
export const drawReceiptJob = job(
  "billing.receipt",
  z.object({ id: z.uuid() }),
  async (db, { id }) => {
    const receipt = await receiptById(db, id);
    if (!receipt || receipt.fileId !== null) return;
    const snapshot = Snapshot.parse(receipt.snapshot);
    const content = await drawReceipt(snapshot);
    const name = `${snapshot.number}.pdf`;
    const file = { kind: "RECEIPT", mediaType: "application/pdf", name, content } as const;
    const sha256 = createHash("sha256").update(content).digest("hex");
    await storeMade(db, { ...file, bytes: content.length }, async (trx, fileId) => {
      // Locks in the order that all writers of money use: the company, then its payments.
      if (receipt.companyId !== null) await holdCompany(trx, receipt.companyId);
      if (!(await keepFile(trx, { id, fileId, sha256 }))) throw new DrawnAlready();
      await sendReceipt(trx, receipt, { snapshot, content, name });
    }).catch((error: unknown) => {
      if (!(error instanceof DrawnAlready)) throw error;
    });
  },
);
