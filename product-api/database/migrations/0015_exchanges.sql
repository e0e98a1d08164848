CREATE TABLE "exchange_offers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"booking_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"entry_index" smallint NOT NULL,
	"direction_index" smallint NOT NULL,
	"trip_id" text NOT NULL,
	"old_departure" timestamp with time zone NOT NULL,
	"direction" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"new_fare" integer NOT NULL,
	"old_fare" integer NOT NULL,
	"fee" integer NOT NULL,
	"fee_per_person" integer,
	"kept_difference" integer NOT NULL,
	"total" integer NOT NULL,
	"taxes" jsonb NOT NULL,
	"consequences" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"booking_id" bigint NOT NULL,
	"status" varchar(10) NOT NULL,
	"failure_code" text,
	"door" varchar(10) NOT NULL,
	"request_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"total" integer NOT NULL,
	"taxes" jsonb NOT NULL,
	"payment_key" text,
	"payment_reference" text,
	"card_brand" text,
	"card_last4" varchar(4),
	"receipt_number" text,
	"credit_note_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "exchange_offers" ADD CONSTRAINT "exchange_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_offers_public" ON "exchange_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "exchange_offers_booking" ON "exchange_offers" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exchanges_one" ON "exchanges" USING btree ("offer_id") WHERE "exchanges"."status" <> 'FAILED';--> statement-breakpoint
CREATE UNIQUE INDEX "exchanges_payment" ON "exchanges" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "exchanges_booking" ON "exchanges" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "exchanges_status" ON "exchanges" USING btree ("status");