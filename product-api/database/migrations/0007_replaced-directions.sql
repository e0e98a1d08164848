CREATE TABLE "replaced_directions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"entry_index" smallint NOT NULL,
	"direction_index" smallint NOT NULL,
	"generation" smallint NOT NULL,
	"direction" jsonb NOT NULL,
	"because" varchar(10) NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "replaced_directions" ADD CONSTRAINT "replaced_directions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "replaced_directions_place" ON "replaced_directions" USING btree ("booking_id","entry_index","direction_index","generation");