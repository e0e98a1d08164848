CREATE TABLE "claim_proofs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"claim_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"bytes" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"claim_id" text NOT NULL,
	"booking_id" bigint NOT NULL,
	"status" varchar(10) NOT NULL,
	"unit_ids" jsonb NOT NULL,
	"reason" varchar(20) NOT NULL,
	"account" text,
	"sendings" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"because" text,
	"amount" integer,
	"credit_note_number" text
);
--> statement-breakpoint
ALTER TABLE "claim_proofs" ADD CONSTRAINT "claim_proofs_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_proofs_claim" ON "claim_proofs" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_public" ON "claims" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claims_booking" ON "claims" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "claims_decided" ON "claims" USING btree ("status","decided_at");