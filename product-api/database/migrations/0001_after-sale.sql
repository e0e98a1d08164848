CREATE TABLE "cancellation_offers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"booking_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"unit_ids" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"consequences" jsonb NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"offer_id" text NOT NULL,
	"credit_note_number" text NOT NULL,
	"door" varchar(10) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes_given_back" jsonb NOT NULL,
	"add_on_kept" integer NOT NULL,
	"paid" integer NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"purpose" varchar(20) NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booking_email_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"in_force_at" timestamp with time zone NOT NULL,
	"status" varchar(10) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" varchar(30) NOT NULL,
	"door" varchar(10),
	"amount" integer,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "booking_grants" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"browser_hash" text NOT NULL,
	"door" varchar(10) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"step_up_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booking_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" varchar(20) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "money_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"kind" varchar(10) NOT NULL,
	"amount" integer NOT NULL,
	"currency" varchar(3) NOT NULL,
	"payment_key" text,
	"payment_reference" text,
	"refund_id" bigint,
	"charge_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_tries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"refund_id" bigint NOT NULL,
	"key" text NOT NULL,
	"status" varchar(10) NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"cancellation_id" bigint,
	"charge_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"currency" varchar(3) NOT NULL,
	"status" varchar(10) NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"next_try_at" timestamp with time zone NOT NULL,
	"settled_by" text,
	"settled_reference" text
);
--> statement-breakpoint
CREATE TABLE "booking_units" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"kind" varchar(10) NOT NULL,
	"entry_index" integer NOT NULL,
	"direction_index" integer NOT NULL,
	"member_index" integer NOT NULL,
	"status" varchar(10) NOT NULL,
	"price" integer NOT NULL,
	"taxes" jsonb NOT NULL,
	"add_on" integer NOT NULL,
	"add_on_taxes" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"cancellation_id" bigint,
	"given_back" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "entry_taxes" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "holder_last_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "annex_version" text;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD COLUMN "room_index" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD COLUMN "cancel_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD COLUMN "cancel_owed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD COLUMN "settled_reference" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "room_index" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "places" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sold_seats" ADD COLUMN "entry_index" smallint;--> statement-breakpoint
ALTER TABLE "sold_seats" ADD COLUMN "direction_index" smallint;--> statement-breakpoint
ALTER TABLE "sold_seats" ADD COLUMN "leg_index" smallint;--> statement-breakpoint
ALTER TABLE "cancellation_offers" ADD CONSTRAINT "cancellation_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_codes" ADD CONSTRAINT "booking_codes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_email_changes" ADD CONSTRAINT "booking_email_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_grants" ADD CONSTRAINT "booking_grants_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_tries" ADD CONSTRAINT "refund_tries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_units" ADD CONSTRAINT "booking_units_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cancellation_offers_public" ON "cancellation_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "cancellation_offers_booking" ON "cancellation_offers" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_offer" ON "cancellations" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_credit_note" ON "cancellations" USING btree ("credit_note_number");--> statement-breakpoint
CREATE INDEX "cancellations_booking" ON "cancellations" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_codes_booking" ON "booking_codes" USING btree ("booking_id","purpose");--> statement-breakpoint
CREATE INDEX "booking_email_changes_due" ON "booking_email_changes" USING btree ("status","in_force_at");--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_grants_door" ON "booking_grants" USING btree ("booking_id","browser_hash","door");--> statement-breakpoint
CREATE INDEX "booking_grants_browser" ON "booking_grants" USING btree ("browser_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_links_token" ON "booking_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "booking_links_booking" ON "booking_links" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "money_movements_booking" ON "money_movements" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_movements_charge" ON "money_movements" USING btree ("payment_key");--> statement-breakpoint
CREATE UNIQUE INDEX "money_movements_refund" ON "money_movements" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_tries_key" ON "refund_tries" USING btree ("key");--> statement-breakpoint
CREATE INDEX "refund_tries_refund" ON "refund_tries" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("status","next_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_units_place" ON "booking_units" USING btree ("booking_id","kind","entry_index","direction_index","member_index");--> statement-breakpoint
CREATE INDEX "booking_units_cancellation" ON "booking_units" USING btree ("cancellation_id");